import type { Product, ProductInput } from 'shared-auth';

/** What stands in the product form: everything as it was typed. */
export type ProductValues = {
  name: string;
  brand: string;
  price: string;
  category: string;
  description: string;
  picture: File | null;
};

/** What the form starts with. The picture has to be chosen anew even for a product that has one. */
export function valuesOf(product: Product | undefined): ProductValues {
  return {
    name: product?.name ?? '',
    brand: product?.brand ?? '',
    price: product ? String(product.price) : '',
    category: product?.category ?? '',
    description: product?.description ?? '',
    picture: null,
  };
}

/** What is sent of the form; `photos` is the address that the uploaded picture got. */
export function inputOf({ picture: _, price, ...texts }: ProductValues, photos: string): ProductInput {
  return { ...texts, price: Number(price), photos };
}

/** The server's rule, told before a picture is sent in vain: a number from 0 with at most two decimals. */
export function checkPrice(price: string): string | true {
  return /^\d{1,10}(\.\d{1,2})?$/.test(price.trim()) || 'Enter the price as a number such as 349 or 349.50.';
}

const pictureTypes = ['image/jpeg', 'image/png'];
/** For the file picker's `accept`. */
export const acceptedPictures = pictureTypes.join(',');
const maxPictureBytes = 8 * 1024 * 1024;

/** What can be known of a picture before it is sent; the server looks at its bytes. */
export function checkPicture(picture: File | null): string | true {
  if (!picture) return 'Choose a picture, JPEG or PNG.';
  if (!pictureTypes.includes(picture.type)) return 'This is not a JPEG or PNG picture. Choose another one.';
  return picture.size <= maxPictureBytes || 'This picture is larger than 8 MB. Choose a smaller one.';
}
