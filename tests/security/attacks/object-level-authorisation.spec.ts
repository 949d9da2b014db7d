/** Access to other users' carts, wishlists, products and e-mail addresses, by id and by e-mail. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createProduct, createAccount, type Account } from '../../harness/api-accounts';
import { call, outcomeOf } from '../../harness/call';
import { test } from '../target';

interface Item {
  _id: string;
}

async function itemsOf(shop: string, list: string, { token }: Account): Promise<Item[]> {
  return JSON.parse((await call(shop, `GET /api/${list}`, { token })).text) as Item[];
}

for (const [list, otherList] of [
  ['cart', 'wishlist'],
  ['wishlist', 'cart'],
] as const) {
  test(
    `another user’s ${list}`,
    expects('403 by e-mail, 0 deleted by id, 400 for two e-mails; unchanged'),
    async ({ target: { shop } }) => {
      const victim = await createAccount(shop, 'buyer');
      const attacker = await createAccount(shop, 'buyer');
      const productId = await createProduct(shop, await createAccount(shop, 'seller'));
      await call(shop, `POST /api/${list}`, { token: victim.token, body: { productId } });
      const [item] = await itemsOf(shop, list, victim);
      const { token } = attacker;
      const attempts = [
        await call(shop, `GET /api/${list}?email=${victim.email}`, { token }),
        await call(shop, `GET /api/${list}?email=${attacker.email}&email=${victim.email}`, { token }),
        await call(shop, `GET /api/${list}?email[]=${victim.email}`, { token }),
        await call(shop, `GET /api/${list}`, { token: '', headers: { 'x-user-email': victim.email } }),
        await call(shop, `POST /api/${list}`, { token, body: { productId, email: victim.email } }),
      ];
      expect(attempts.map(outcomeOf), 'by e-mail').toEqual([
        '403 forbidden',
        '400 invalid-input',
        '400 invalid-input',
        '401 token-invalid',
        '403 forbidden',
      ]);
      const id = item?._id ?? '';
      const byAttacker = await call(shop, `DELETE /api/${list}/${id}`, { token });
      expect(byAttacker.text, 'deleted by another user').toBe('{"deletedCount":0}');
      const fromOtherList = await call(shop, `DELETE /api/${otherList}/${id}`, { token: victim.token });
      expect(fromOtherList.text, `deleted from the ${otherList}`).toBe('{"deletedCount":0}');
      expect(await itemsOf(shop, list, victim), 'afterwards').toEqual([item]);
      expect(await itemsOf(shop, list, attacker), 'the attacker’s own').toEqual([]);
      observe('403, 400, 0 deleted; unchanged');
    },
  );
}

test(
  'another seller’s product',
  expects('404 to change, 0 deleted, 403 to add in their name; unchanged'),
  async ({ target: { shop } }) => {
    const victim = await createAccount(shop, 'seller');
    const attacker = await createAccount(shop, 'seller');
    const id = await createProduct(shop, victim);
    const read = async () => (await call(shop, `GET /api/product/${id}`)).text;
    const before = await read();
    const { token } = attacker;
    const body = { name: 'Mine', brand: '', price: 0, category: '', description: '', photos: '' };
    const attempts = [
      await call(shop, `PUT /api/product/${id}`, { token, body }),
      await call(shop, `PUT /api/product/${id}`, { token, body: { ...body, creator: attacker.email } }),
      await call(shop, `POST /api/product?email=${victim.email}`, { token, body }),
      await call(shop, `POST /api/product?email=${attacker.email}&email=${victim.email}`, { token, body }),
    ];
    const rejected = ['404 not-found', '400 invalid-input', '403 forbidden', '400 invalid-input'];
    expect(attempts.map(outcomeOf)).toEqual(rejected);
    expect((await call(shop, `DELETE /api/product/${id}`, { token })).text).toBe('{"deletedCount":0}');
    expect(await read(), 'afterwards').toBe(before);
    observe('404, 403, 0 deleted; unchanged');
  },
);

test(
  'e-mail addresses of other users',
  expects('masked in every product; only admins list users'),
  async ({ target: { shop } }) => {
    const victim = await createAccount(shop, 'seller');
    const { token } = await createAccount(shop, 'buyer');
    const id = await createProduct(shop, victim);
    for (const request of [
      `GET /api/product/${id}`,
      'GET /api/product?limit=100',
      `GET /api/product?email=${victim.email}`,
    ]) {
      for (const caller of [{}, { token }]) {
        const { text } = await call(shop, request, caller);
        expect(text.includes(victim.email), `${request} reveals the address`).toBe(false);
      }
    }
    expect(outcomeOf(await call(shop, 'GET /api/users', { token }))).toBe('403 forbidden');
    observe('masked; 403');
  },
);
