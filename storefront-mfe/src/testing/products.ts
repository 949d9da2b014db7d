import type { CartItem, Product } from 'shared-auth';
import type { TestPerson } from 'shared-auth/testing';

export const buyer: TestPerson = { email: 'bo@ocs.example', displayName: 'Bo Buyer', role: 'buyer' };
export const seller: TestPerson = { email: 'sal@ocs.example', displayName: 'Sal Seller', role: 'seller' };
export const admin: TestPerson = { email: 'ada@ocs.example', displayName: 'Ada Admin', role: 'admin' };

export const kestrel: Product = {
  _id: 'k200',
  name: 'Kestrel K200 DSLR',
  brand: 'Kestrel',
  price: 319,
  category: 'DSLR',
  description: 'A friendly first DSLR.',
  photos: 'http://localhost:3000/uploads/k200.jpg',
  creator: 's***@ocs.example',
};

export const meridian: Product = { ...kestrel, _id: 'm1', name: 'Meridian M1', brand: 'Meridian', price: 1499.1 };

/** A cart or wishlist item with this product. */
export function savedItem(product: Product): CartItem {
  const { name, photos, price } = product;
  return { _id: `item-${product._id}`, productId: product._id, email: buyer.email, name, photos, price };
}
