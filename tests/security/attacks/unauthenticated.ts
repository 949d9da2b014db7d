/** Things that belong to somebody else: carts, wishlists and products, by id and by e-mail. */
import { addProduct, newPerson, type Person } from './stage/people';
import { call, outcomeOf } from './stage/call';
import { mustBe } from './stage/must-be';
import type { Scene } from './stage/stage';

const lists = ['cart', 'wishlist'] as const;

interface Item {
  _id: string;
}

async function itemsOf(shop: string, list: string, { token }: Person): Promise<Item[]> {
  return JSON.parse((await call(shop, `GET /api/${list}`, { token })).text) as Item[];
}

const listScenes = lists.map((list): Scene => ({
  name: `somebody else’s ${list}`,
  expected: '403 by e-mail, 0 deleted by id, 400 for two e-mails; nothing has changed',
  short: true,
  async play({ shop }) {
    const [victim, mallory, seller] = [
      await newPerson(shop, 'buyer'),
      await newPerson(shop, 'buyer'),
      await newPerson(shop, 'seller'),
    ];
    const productId = await addProduct(shop, seller);
    await call(shop, `POST /api/${list}`, { token: victim.token, body: { productId } });
    const [item] = await itemsOf(shop, list, victim);
    const id = item?._id ?? '';
    const { token } = mallory;
    const other = list === 'cart' ? 'wishlist' : 'cart';
    const seen = [
      await call(shop, `GET /api/${list}?email=${victim.email}`, { token }),
      await call(shop, `GET /api/${list}?email=${mallory.email}&email=${victim.email}`, { token }),
      await call(shop, `GET /api/${list}?email[]=${victim.email}`, { token }),
      await call(shop, `GET /api/${list}`, { token: '', headers: { 'x-user-email': victim.email } }),
      await call(shop, `POST /api/${list}`, { token, body: { productId, email: victim.email } }),
    ].map(outcomeOf);
    mustBe('by e-mail', seen, [
      '403 forbidden',
      '400 invalid-input',
      '400 invalid-input',
      '401 token-invalid',
      '403 forbidden',
    ]);
    for (const [path, who] of [
      [`${list}/${id}`, mallory],
      [`${other}/${id}`, victim],
    ] as const) {
      mustBe(path, (await call(shop, `DELETE /api/${path}`, { token: who.token })).text, '{"deletedCount":0}');
    }
    mustBe('afterwards', await itemsOf(shop, list, victim), [item]);
    mustBe('the attacker’s own', await itemsOf(shop, list, mallory), []);
    return '403, 400, 0 deleted; unchanged';
  },
}));

const products: Scene = {
  name: 'somebody else’s product',
  expected: '404 to change, 0 deleted, 403 to add in their name; nothing has changed',
  short: true,
  async play({ shop }) {
    const [victim, mallory] = [await newPerson(shop, 'seller'), await newPerson(shop, 'seller')];
    const id = await addProduct(shop, victim);
    const read = async () => (await call(shop, `GET /api/product/${id}`)).text;
    const before = await read();
    const { token } = mallory;
    const body = { name: 'Mine', brand: '', price: 0, category: '', description: '', photos: '' };
    const seen = [
      await call(shop, `PUT /api/product/${id}`, { token, body }),
      await call(shop, `PUT /api/product/${id}`, { token, body: { ...body, creator: mallory.email } }),
      await call(shop, `POST /api/product?email=${victim.email}`, { token, body }),
      await call(shop, `POST /api/product?email=${mallory.email}&email=${victim.email}`, { token, body }),
    ].map(outcomeOf);
    mustBe('changes', seen, ['404 not-found', '400 invalid-input', '403 forbidden', '400 invalid-input']);
    mustBe('DELETE', (await call(shop, `DELETE /api/product/${id}`, { token })).text, '{"deletedCount":0}');
    mustBe('afterwards', await read(), before);
    return '404, 403, 0 deleted; unchanged';
  },
};

const addresses: Scene = {
  name: 'e-mail addresses of other people',
  expected: 'masked in every product; lists of users for admins alone',
  short: true,
  async play({ shop }) {
    const [victim, mallory] = [await newPerson(shop, 'seller'), await newPerson(shop, 'seller')];
    const id = await addProduct(shop, victim);
    const { token } = mallory;
    for (const request of [
      `GET /api/product/${id}`,
      `GET /api/product?limit=100`,
      `GET /api/product?email=${victim.email}`,
    ]) {
      for (const who of [{}, { token }]) {
        const { text } = await call(shop, request, who);
        mustBe(`${request} tells the address`, text.includes(victim.email), false);
      }
    }
    mustBe('GET /api/users', outcomeOf(await call(shop, 'GET /api/users', { token })), '403 forbidden');
    return 'masked; 403';
  },
};

export const strangerScenes: Scene[] = [...listScenes, products, addresses];
