import { useState } from 'react';
import { uploadImage, useAddProduct, useUpdateProduct, type Product } from 'shared-auth';
import { inputOf, type ProductValues } from './product-values';

/**
 * Sends the picture, then the product: a new one of the creator with this e-mail, or the changes of `product`. `uploaded` is
 * 0 to 1 while that goes on.
 */
export function useSaveProduct(email: string, product: Product | undefined) {
  const add = useAddProduct(email);
  const update = useUpdateProduct(product?._id ?? '');
  const [uploaded, setUploaded] = useState<number>();

  async function save(values: ProductValues, picture: File): Promise<void> {
    setUploaded(0);
    try {
      const photos = await uploadImage(picture, setUploaded);
      await (product ? update : add).mutateAsync(inputOf(values, photos));
    } finally {
      setUploaded(undefined);
    }
  }

  return { save, uploaded };
}
