import type { User } from '../../database/schema';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
  const names = ['Kestrel K200', 'Kestrel K300', 'Keeper', 'Ké-Kelvin', 'Kenko', 'Keystone', 'Kettle', 'Tripod kit'];
  for (const name of names) {
    await makeProduct(shop.database, seller, { name, brand: '', category: '', description: 'kerosene' });
  }
  await makeProduct(shop.database, seller, { name: 'Kepler', listed: false });
});
afterAll(() => shop.close());

async function suggest(text: string): Promise<unknown> {
  return (await shop.request({ url: `/api/product/suggestions?search=${encodeURIComponent(text)}` })).json();
}

test('completes the last word to five words of titles, the most frequent first', async () => {
  expect(await suggest('ke')).toEqual(['kestrel', 'keeper', 'kelvin', 'kenko', 'kettle']);
});

test.each([
  ['KÉS', ['kestrel']],
  ['tripod kes', ['tripod kestrel']],
  ['tripod', []],
  ['kestrel ', []],
  ['k', []],
  ['', []],
  ['ker', []],
  ['kep', []],
  ['%', []],
  ["'\\", []],
  ['📷', []],
])('suggests for %j: %j', async (text, expected) => {
  expect(await suggest(text)).toEqual(expected);
});
