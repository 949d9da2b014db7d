import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { insertedIdOf, problemOf, productOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { photoPathOf, randomPhoto, uploadPhoto } from '../../testing/upload-photo';
import { waitingStatements } from '../../testing/waiting-statements';
import { banPhoto, listUsedPhotos } from './photos.repository';
import { deleteStagedBefore, photoKey, scratchFolder } from './photo-store';
import { removePhotos } from './remove-photos';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());

const isStored = (pathname: string) => shop.store.has(photoKey(path.basename(pathname)));

const reason = 'Somebody else’s photo.';
const takeDown = (pathname: string, as: User) =>
  shop.request({ method: 'POST', url: `/api/upload/${path.basename(pathname)}/takedown`, as, payload: { reason } });

const makeOld = (pathname: string) =>
  shop.database
    .updateTable('uploaded_photos')
    .set({ unused_since: sql`now() - interval '25 hours'` })
    .where('path', '=', pathname)
    .execute();

describe('removal of unused photos', () => {
  const remove = () => removePhotos(shop.database, shop.store);
  const store = async (): Promise<string> => photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));

  test('deletes a photo and its widths when no product has used it for a day', async () => {
    const [recent, old] = [await store(), await store()];
    await makeOld(old);
    await remove();
    expect(await isStored(recent)).toBe(true);
    const hash = path.basename(old, '.jpg');
    for (const file of [`${hash}.jpg`, `${hash}-240.webp`, `${hash}-1200.webp`])
      expect(await isStored(file)).toBe(false);
  });

  test('keeps photos of products that are on sale or off sale with their creator, of carts and wishlists', async () => {
    const [listed, hidden, unlisted, inCart] = [await store(), await store(), await store(), await store()];
    await makeProduct(shop.database, seller, { photos: listed });
    const withCreator = { listed: false, unlisted_because: 'creator-suspended' } as const;
    await makeProduct(shop.database, seller, { photos: hidden, ...withCreator });
    await makeProduct(shop.database, seller, { photos: unlisted, listed: false });
    const removed = await makeProduct(shop.database, seller, { photos: inCart, listed: false });
    const buyer = await makeUser(shop.database);
    await shop.database
      .insertInto('saved_items')
      .values({ list: 'cart', user_id: buyer.id, product_id: removed.id, name: '', photos: inCart, price: '1' })
      .execute();
    const stored = [listed, hidden, unlisted, inCart];
    await Promise.all(stored.map(makeOld));
    await remove();
    expect(await Promise.all(stored.map(isStored))).toEqual([true, true, false, true]);
  });

  test('keeps further pictures of products that are on sale', async () => {
    const [listed, unlisted] = [await store(), await store()];
    await makeProduct(shop.database, seller, { photos: 'https://photos.example/a.jpg', more_photos: [listed] });
    await makeProduct(shop.database, seller, { more_photos: [unlisted], listed: false });
    await Promise.all([listed, unlisted].map(makeOld));
    await remove();
    expect(await Promise.all([listed, unlisted].map(isStored))).toEqual([true, false]);
  });

  test('a photo has a day after its last use, however old it is', async () => {
    const photo = await store();
    const product = await makeProduct(shop.database, seller, { photos: photo });
    await makeOld(photo);
    await remove();
    await shop.request({ method: 'DELETE', url: `/api/product/${product.id}`, as: seller });
    await remove();
    expect(await isStored(photo)).toBe(true);
    await makeOld(photo);
    await remove();
    expect(await isStored(photo)).toBe(false);
  });

  test('a photo that is uploaded again starts its day again', async () => {
    const image = await randomPhoto();
    const pathname = photoPathOf(await uploadPhoto(shop, image, { as: seller }));
    await makeOld(pathname);
    await uploadPhoto(shop, image, { as: seller });
    await remove();
    expect(await isStored(pathname)).toBe(true);
  });

  test('a photo of an erased person that somebody uploads again is theirs', async () => {
    const [erased, other] = await Promise.all([
      makeUser(shop.database, { role: 'seller' }),
      makeUser(shop.database, { role: 'seller' }),
    ]);
    const image = await randomPhoto();
    const pathname = photoPathOf(await uploadPhoto(shop, image, { as: erased }));
    const gone = { deleted_at: new Date(), erased_at: new Date() };
    await shop.database.updateTable('users').set(gone).where('id', '=', erased.id).execute();
    await uploadPhoto(shop, image, { as: other });
    await remove();
    expect(await isStored(pathname)).toBe(true);
  });

  test('deletes what an interrupted upload left after a day', async () => {
    const scratch = scratchFolder(shop.settings.dataDir);
    const [recent, old] = ['recent', 'old'].map((name) => path.join(scratch, name)) as [string, string];
    await Promise.all([recent, old].map((folder) => mkdir(folder)));
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old, yesterday, yesterday);
    await deleteStagedBefore(scratch, new Date(Date.now() - 24 * 3_600_000));
    expect([existsSync(recent), existsSync(old)]).toEqual([true, false]);
    await rm(recent, { recursive: true });
  });
});

test('a photo whose product names its address with a query is kept, and detached when it is taken down', async () => {
  const admin = await makeUser(shop.database, { role: 'admin' });
  const pathname = photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));
  const payload = { price: 1, photos: `http://shop.example${pathname}?1` };
  const added = await shop.request({ method: 'POST', url: '/api/product', as: seller, payload });
  await makeOld(pathname);
  await removePhotos(shop.database, shop.store);
  expect(await isStored(pathname)).toBe(true);
  await takeDown(pathname, admin);
  expect(productOf(await shop.request({ url: `/api/product/${insertedIdOf(added)}` })).photos).toBe('');
});

test('an admin takes a photo down: its files, its uses, and its next upload', async () => {
  const admin = await makeUser(shop.database, { role: 'admin' });
  const image = await randomPhoto();
  const pathname = photoPathOf(await uploadPhoto(shop, image, { as: seller }));
  const product = await makeProduct(shop.database, seller, { photos: pathname });
  expect((await takeDown(pathname, seller)).statusCode).toBe(403);
  expect((await takeDown(pathname, admin)).json()).toEqual({ deletedCount: 1 });
  expect((await shop.request({ url: pathname })).statusCode).toBe(404);
  expect((await shop.request({ url: pathname.replace('.jpg', '-480.webp') })).statusCode).toBe(404);
  const url = `/api/product/${product.id}`;
  const seen = productOf(await shop.request({ url }));
  expect(seen).toMatchObject({ photos: '' });
  expect(seen).not.toHaveProperty('photoRemovedReason');
  expect(productOf(await shop.request({ url, as: seller }))).toMatchObject({ photoRemovedReason: reason });
  const again = await uploadPhoto(shop, image, { as: seller });
  expect(again.statusCode).toBe(400);
  expect(problemOf(again).errors).toEqual([{ path: 'image', message: 'An admin has taken this photo down.' }]);
  expect((await shop.request({ url: pathname })).statusCode).toBe(404);
  expect((await takeDown(pathname, admin)).json()).toEqual({ deletedCount: 0 });
  const { name, brand, price, category, description } = seen;
  const payload = { name, brand, price, category, description, photos: 'https://photos.example/other.jpg' };
  await shop.request({ method: 'PUT', url, as: seller, payload });
  expect(productOf(await shop.request({ url, as: seller }))).not.toHaveProperty('photoRemovedReason');
  const audited = shop.database.selectFrom('audit').select(['action', 'actor_id']);
  expect(await audited.where('subject_id', '=', path.basename(pathname)).executeTakeFirst()).toEqual({
    action: 'photo-taken-down',
    actor_id: admin.id,
  });
});

test('a photo that is taken down disappears from all places among the pictures', async () => {
  const admin = await makeUser(shop.database, { role: 'admin' });
  const pathname = photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));
  const [a, b] = ['https://photos.example/a.jpg', 'https://photos.example/b.jpg'] as const;
  const first = await makeProduct(shop.database, seller, { photos: pathname, more_photos: [a, b] });
  const second = await makeProduct(shop.database, seller, { photos: a, more_photos: [pathname, b] });
  await takeDown(pathname, admin);
  for (const { id } of [first, second]) {
    const seen = productOf(await shop.request({ url: `/api/product/${id}`, as: seller }));
    expect(seen).toMatchObject({ photos: a, pictures: [a, b], photoRemovedReason: reason });
  }
  const payload = { price: 1, pictures: [a, pathname] };
  const again = await shop.request({ method: 'PUT', url: `/api/product/${first.id}`, as: seller, payload });
  expect(again.statusCode).toBe(400);
  expect(problemOf(again).errors?.map(({ path }) => path)).toEqual(['pictures']);
  await shop.request({
    method: 'PUT',
    url: `/api/product/${first.id}`,
    as: seller,
    payload: { price: 1, pictures: [b] },
  });
  const answered = productOf(await shop.request({ url: `/api/product/${first.id}`, as: seller }));
  expect(answered).not.toHaveProperty('photoRemovedReason');
});

test('lists further pictures among the photos whose files must exist', async () => {
  const photo = `/uploads/${'f'.repeat(32)}.jpg`;
  await makeProduct(shop.database, seller, { photos: 'https://photos.example/a.jpg', more_photos: [photo] });
  expect(await listUsedPhotos(shop.database, '')).toContain(photo);
});

test('a photo that is taken down while it is uploaded again is not published', async () => {
  const admin = await makeUser(shop.database, { role: 'admin' });
  const image = await randomPhoto();
  const pathname = photoPathOf(await uploadPhoto(shop, image, { as: seller }));
  await shop.store.delete([photoKey(path.basename(pathname))]);
  const again = await shop.database.transaction().execute(async (transaction) => {
    await banPhoto(transaction, pathname, { adminId: admin.id, reason });
    const answer = uploadPhoto(shop, image, { as: seller });
    while ((await waitingStatements(shop.database)) === 0);
    return { answer };
  });
  expect((await again.answer).statusCode).toBe(400);
  expect(await isStored(pathname)).toBe(false);
});

test('an interrupted take-down is completed later', async () => {
  const admin = await makeUser(shop.database, { role: 'admin' });
  const pathname = photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));
  await Promise.all(Array.from({ length: 101 }, () => makeProduct(shop.database, seller, { photos: pathname })));
  await shop.database
    .transaction()
    .execute((transaction) => banPhoto(transaction, pathname, { adminId: admin.id, reason }));
  await removePhotos(shop.database, shop.store);
  expect(await isStored(pathname)).toBe(false);
  const left = await shop.database.selectFrom('products').select('id').where('photos', '=', pathname).execute();
  expect(left).toEqual([]);
});
