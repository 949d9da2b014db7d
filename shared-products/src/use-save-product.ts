import { useState } from 'react';
import { uploadImage, useAddProduct, useUpdateProduct, type Product } from 'shared-auth';
import { toProductInput, type ProductValues } from './product-values';

/** Uploads the picture, then adds or updates the product. `uploaded` is 0 to 1 meanwhile, otherwise undefined. */
export function useSaveProduct(email: string, product: Product | undefined) {
  const add = useAddProduct(email);
  const update = useUpdateProduct(product?._id ?? '');
  const [uploaded, setUploaded] = useState<number>();

  async function save(values: ProductValues, picture: File, isStockChanged: boolean): Promise<void> {
    setUploaded(0);
    try {
      const photos = await uploadImage(picture, setUploaded);
      await (product ? update : add).mutateAsync(toProductInput(values, { photos, isStockChanged }));
    } finally {
      setUploaded(undefined);
    }
  }

  return { save, uploaded };
}
