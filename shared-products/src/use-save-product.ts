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

  async function save(values: ProductValues, isStockChanged: boolean): Promise<string[]> {
    setSent(values.pictures);
    try {
      const addresses = new Set<string>();
      for (const picture of values.pictures) addresses.add(await upload(picture));
      const pictures = [...addresses];
      const hadSeveral = product?.pictures !== undefined;
      await (product ? update : add).mutateAsync(toProductInput(values, { pictures, hadSeveral, isStockChanged }));
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
