import { api, apiServer, http, HttpResponse, type TestPerson } from 'shared-auth/testing';

export const buyer: TestPerson = { email: 'bo@ocs.example', displayName: 'Bo Buyer', role: 'buyer' };
export const seller: TestPerson = { email: 'sia@ocs.example', displayName: 'Sia Seller', role: 'seller' };
export const admin: TestPerson = { email: 'ada@ocs.example', displayName: 'Ada Admin', role: 'admin' };

/** Answers the header's requests with this many items in cart and wishlist. */
export function answerSavedItems({ cart = 0, wishlist = 0 } = {}): void {
  const items = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      _id: String(i),
      productId: String(i),
      email: buyer.email,
      name: 'A camera',
      photos: '',
      price: 1,
    }));
  apiServer.use(
    http.get(api('/cart'), () => HttpResponse.json(items(cart))),
    http.get(api('/wishlist'), () => HttpResponse.json(items(wishlist))),
  );
}
