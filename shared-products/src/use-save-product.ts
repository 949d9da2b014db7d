import { useState } from 'react';
import { useAddProduct, useUpdateProduct, type Product } from 'shared-auth';
import type { Picture } from './product-pictures';
import { toProductInput, type ProductValues } from './product-values';
import { usePictureUploads } from './use-picture-uploads';

/**
 * Uploads the pictures one after the other, then adds or updates the product. `uploaded` is 0 to 1 meanwhile, otherwise
 * undefined. `save` returns the addresses of the pictures.
 */
export function useSaveProduct(email: string, product: Product | undefined) {
  const add = useAddProduct(email);
  const update = useUpdateProduct(product?._id ?? '');
  const { upload, uploads } = usePictureUploads();
  const [sent, setSent] = useState<Picture[]>();

  async function save(values: ProductValues, changed: { stock: boolean; pictures: boolean }): Promise<string[]> {
    setSent(values.pictures);
    try {
      const addresses = new Set<string>();
      for (const picture of values.pictures) addresses.add(await upload(picture));
      const pictures = [...addresses];
      const input = toProductInput(values, {
        pictures,
        // One picture that stays the only one is sent as the contract says.
        arePicturesChanged: changed.pictures && (pictures.length > 1 || product?.pictures !== undefined),
        isStockChanged: changed.stock,
      });
      await (product ? update : add).mutateAsync(input);
      return pictures;
    } finally {
      setSent(undefined);
    }
  }

  const progressOf = (picture: Picture): number => {
    if ('address' in picture) return 1;
    const state = uploads.get(picture.id);
    return state && 'progress' in state ? state.progress : 0;
  };
  const uploaded = sent && sent.reduce((sum, picture) => sum + progressOf(picture), 0) / sent.length;
  return { save, uploaded, upload, uploads };
}
