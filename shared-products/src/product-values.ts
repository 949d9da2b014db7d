import type { Product, ProductInput } from 'shared-auth';
import { pictureAddressesOf, toPictures, type Picture } from './product-pictures';

/** The values of the form's fields, as typed. */
export type ProductValues = {
  name: string;
  brand: string;
  price: string;
  category: string;
  description: string;
  /** Empty if the units are not counted. */
  stock: string;
  /** In their order; lists show the first. */
  pictures: Picture[];
};

/** The initial values. */
export function toFormValues(product: Product | undefined): ProductValues {
  return {
    name: product?.name ?? '',
    brand: product?.brand ?? '',
    price: product ? String(product.price) : '',
    category: product?.category ?? '',
    description: product?.description ?? '',
    stock: product?.stock === undefined ? '' : String(product.stock),
    pictures: toPictures(pictureAddressesOf(product)),
  };
}

type Sent = {
  /** The addresses of the uploaded pictures. */
  pictures: string[];
  arePicturesChanged: boolean;
  isStockChanged: boolean;
};

/**
 * The request body. Pictures and a stock that the person did not change are not sent: somebody else, or an order, may have
 * changed them since the form was opened. The first picture always is.
 */
export function toProductInput(
  { pictures: _, price, stock, ...texts }: ProductValues,
  { pictures, arePicturesChanged, isStockChanged }: Sent,
): ProductInput {
  const newStock = stock.trim() === '' ? null : Number(stock);
  return {
    ...texts,
    price: Number(price),
    photos: pictures[0] ?? '',
    ...(arePicturesChanged && { pictures }),
    ...(isStockChanged && { stock: newStock }),
  };
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
