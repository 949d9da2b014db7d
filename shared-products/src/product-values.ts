import type { Product, ProductInput } from 'shared-auth';

/** The values of the form's fields, as typed. */
export type ProductValues = {
  name: string;
  brand: string;
  price: string;
  category: string;
  description: string;
  /** Empty if the units are not counted. */
  stock: string;
  picture: File | null;
};

/** The initial values. `picture` is null even for an existing product, because an update uploads it again. */
export function toFormValues(product: Product | undefined): ProductValues {
  return {
    name: product?.name ?? '',
    brand: product?.brand ?? '',
    price: product ? String(product.price) : '',
    category: product?.category ?? '',
    description: product?.description ?? '',
    stock: product?.stock === undefined ? '' : String(product.stock),
    picture: null,
  };
}

/**
 * The request body. `photos` is the URL of the uploaded picture. A stock that the person did not change is not sent: orders may
 * have changed it since the form was opened.
 */
export function toProductInput(
  { picture: _, price, stock, ...texts }: ProductValues,
  { photos, isStockChanged }: { photos: string; isStockChanged: boolean },
): ProductInput {
  const newStock = stock.trim() === '' ? null : Number(stock);
  return { ...texts, price: Number(price), photos, ...(isStockChanged && { stock: newStock }) };
}

/** The server's rule, checked before the upload: a number from 0 with at most two decimals. Returns true or an error. */
export function checkPrice(price: string): string | true {
  return /^\d{1,10}(\.\d{1,2})?$/.test(price.trim()) || 'Enter the price as a number such as 349 or 349.50.';
}

/** The server's rule: empty, or a whole number up to a million. Returns true or an error. */
export function checkStock(stock: string): string | true {
  const isValid = /^\d{0,7}$/.test(stock.trim()) && Number(stock) <= 1_000_000;
  return isValid || 'Enter the stock as a whole number up to 1,000,000, or nothing.';
}

const pictureTypes = ['image/jpeg', 'image/png'];
/** The `accept` attribute of the file input. */
export const acceptedPictures = pictureTypes.join(',');
const maxPictureBytes = 8 * 1024 * 1024;

/** Checks type and size before the upload; the server also checks the content. Returns true or an error. */
export function checkPicture(picture: File | null): string | true {
  if (!picture) return 'Choose a picture, JPEG or PNG.';
  if (!pictureTypes.includes(picture.type)) return 'This is not a JPEG or PNG picture. Choose another one.';
  return picture.size <= maxPictureBytes || 'This picture is larger than 8 MB. Choose a smaller one.';
}
