import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { z } from 'zod';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import type { User } from '../../database/schema';
import { sql } from 'kysely';
import { problemOf, textMatching } from '../../testing/answers';
import { makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { photoForm, photoPathOf, randomPhoto, uploadPhoto } from '../../testing/upload-photo';
import { waitingStatements } from '../../testing/waiting-statements';
import { photoKey } from './photo-store';
import type { uploadAnswer } from './uploads.schema';

type UploadedImage = z.infer<typeof uploadAnswer>;

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());

const picture = () => sharp({ create: { width: 1000, height: 500, channels: 3, background: '#a33' } });

const upload = (image: Buffer, { as = seller, ...options }: { as?: User; field?: string } = {}) =>
  uploadPhoto(shop, image, { as, ...options });

const get = (url: string, accept = '*/*') => shop.request({ url, headers: { accept } });

test('answers a HEAD request for a photo without reading it from the store', async () => {
  const read = jest.fn();
  const body = new Readable({ read });
  jest.spyOn(shop.store, 'open').mockResolvedValueOnce({ bytes: 7_000_000, body });
  const answer = await shop.request({ method: 'HEAD', url: `/uploads/${'a'.repeat(32)}.jpg` });
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, '7000000']);
  expect(read).not.toHaveBeenCalled();
  expect(body.destroyed).toBe(true);
});

test('stores a JPEG without metadata and in four widths, under its hash', async () => {
  const image = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
  const response = await upload(image);
  expect(response.statusCode).toBe(200);
  const { success, data } = response.json<UploadedImage>();
  expect(success).toBe(true);
  expect(data.url).toMatch(/^http:\/\/shop\.example\/uploads\/[0-9a-f]{32}\.jpg$/);

  const original = await get(new URL(data.url).pathname);
  expect(original.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': textMatching(/immutable/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { exif, width } = await sharp(original.rawPayload).metadata();
  expect([exif, width]).toEqual([undefined, 1000]);

  for (const [name, expected] of [
    ['240', 240],
    ['480', 480],
    ['800', 800],
    ['1200', 1000],
  ] as const) {
    const webp = await get(new URL(data.url).pathname.replace('.jpg', `-${name}.webp`));
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: expected });
  }
  expect((await upload(image)).json<UploadedImage>().data.url).toBe(data.url);
});

test('accepts a picture 30,000 pixels wide with at most 40 megapixels', async () => {
  const wide = { width: 30_000, height: 20, channels: 3, background: '#a33' } as const;
  const response = await upload(await sharp({ create: wide }).jpeg().toBuffer());
  const pathname = photoPathOf(response);
  const webp = await get(pathname.replace('.jpg', '-1200.webp'));
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200 });
});

test('stores a PNG as PNG', async () => {
  expect((await upload(await picture().png().toBuffer())).json<UploadedImage>().data.url).toMatch(/\.png$/);
});

test('returns 400 for bytes that are no JPEG or PNG, whatever the declared type', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const wide = { width: 30_000, height: 1400, channels: 3, background: '#000' } as const;
  const refused = [
    Buffer.from('hello'),
    Buffer.alloc(0),
    svg,
    await picture().webp().toBuffer(),
    jpeg.subarray(0, jpeg.length / 2),
    await sharp({ create: wide }).png().toBuffer(),
    // WebP, which the smaller widths use, has at most 16,383 pixels in each direction.
    await sharp({ create: { ...wide, width: 1, height: 20_000 } })
      .png()
      .toBuffer(),
  ];
  for (const bytes of refused) {
    const response = await upload(bytes);
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors?.[0]?.path).toBe('image');
  }
});

test('returns 400 without an image, 413 above 8 MiB, 401 to visitors', async () => {
  const image = await picture().jpeg().toBuffer();
  expect((await upload(image, { field: 'photo' })).statusCode).toBe(400);
  expect((await shop.request({ method: 'POST', url: '/api/upload', as: seller, payload: {} })).statusCode).toBe(400);
  expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1))).statusCode).toBe(413);
  expect((await uploadPhoto(shop, image)).statusCode).toBe(401);
});

test('the address of a photo decides its format, whatever the browser accepts', async () => {
  const name = 'f'.repeat(32);
  for (const file of [`${name}-240.webp`, `${name}-240.avif`])
    await shop.store.put(photoKey(file), Buffer.from('image'));
  const { headers } = await get(`/uploads/${name}-240.webp`, 'image/avif,image/webp');
  expect(headers).toMatchObject({ 'content-type': 'image/webp', etag: `"${name}-240.webp"` });
  expect(headers.vary).toBeUndefined();
});

test('leaves no files behind if a photo cannot be stored', async () => {
  const scratch = path.join(shop.settings.dataDir, 'scratch');
  jest.spyOn(shop.store, 'put').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect((await upload(await randomPhoto())).statusCode).toBe(507);
  expect(await readdir(scratch)).toEqual([]);
});

test('a store that is away is told with 503', async () => {
  jest.spyOn(shop.store, 'put').mockRejectedValueOnce(new StoreUnavailable('It is away.'));
  expect(problemOf(await upload(await randomPhoto()))).toMatchObject({
    status: 503,
    type: textMatching(/store-unavailable/),
  });
});

test('stores a photo of 40 megapixels with at most 12 megapixels', async () => {
  const large = { width: 8000, height: 5000, channels: 3, background: '#a33' } as const;
  const response = await upload(await sharp({ create: large }).jpeg().toBuffer());
  const stored = await get(photoPathOf(response));
  const { width, height } = await sharp(stored.rawPayload).metadata();
  expect(width * height).toBeLessThanOrEqual(12_000_000);
  expect(width * height).toBeGreaterThan(11_900_000);
  expect(width / height).toBeCloseTo(1.6, 2);
});

test('returns 403 to buyers, whatever they send', async () => {
  const buyer = await makeUser(shop.database);
  const response = await upload(Buffer.from('no photo'), { as: buyer });
  expect(response.statusCode).toBe(403);
  expect((await upload(await randomPhoto(), { as: await makeUser(shop.database, { role: 'admin' }) })).statusCode).toBe(
    200,
  );
});

test('returns 429 for a third upload of one account at a time', async () => {
  const busy = await makeUser(shop.database, { role: 'seller' });
  const image = await randomPhoto();
  // The first two wait for the locked row, so that the third comes before their end.
  const sent = await shop.database.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${busy.id} for update`.execute(transaction);
    const uploads = [1, 2, 3].map(() => upload(image, { as: busy }));
    await Promise.race(uploads);
    return uploads;
  });
  const answers = await Promise.all(sent);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  expect((await upload(image, { as: busy })).statusCode).toBe(200);
});

describe('an upload whose connection ends', () => {
  let server: Server;
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    ({ server } = shop.app);
  });

  const send = async (owner: User, body: Buffer): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /api/upload HTTP/1.1\r\nhost: shop.example\r\nauthorization: Bearer ${await tokenFor(shop.settings, owner)}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${String(body.length)}\r\n\r\n`,
    );
    socket.write(body);
    return socket;
  };

  /** Sends two uploads, waits until both wait for the database, and ends their connections. */
  const sendAndLeave = async (owner: User): Promise<void> => {
    const body = photoForm(await randomPhoto());
    const sockets = await Promise.all([send(owner, body), send(owner, body)]);
    while ((await waitingStatements(shop.database)) < 2);
    for (const socket of sockets) socket.destroy();
    // getConnections answers before the event loop's next turn, which closes the connections.
    while ((await promisify(server.getConnections.bind(server))()) > 0) await new Promise(setImmediate);
  };

  test('before its user is known leaves room for others', async () => {
    const owner = await makeUser(shop.database, { role: 'seller' });
    await shop.database.transaction().execute(async (transaction) => {
      await sql`lock table users in access exclusive mode`.execute(transaction);
      await sendAndLeave(owner);
    });
    expect((await upload(await randomPhoto(), { as: owner })).statusCode).toBe(200);
  });

  test('while it is stored counts until then', async () => {
    const owner = await makeUser(shop.database, { role: 'seller' });
    await shop.database.transaction().execute(async (transaction) => {
      await sql`select from users where id = ${owner.id} for update`.execute(transaction);
      await sendAndLeave(owner);
      expect((await upload(await randomPhoto(), { as: owner })).statusCode).toBe(429);
    });
  });
});

test('stores no photo above the quota of its user, even if two arrive together', async () => {
  const small = await startTestApp({ MAX_PHOTO_MEGABYTES: '1' });
  const owner = await makeUser(small.database, { role: 'seller' });
  const outcomes = new Set<string>();
  while (!outcomes.has('too-many-photos')) {
    const images = await Promise.all([randomPhoto(300), randomPhoto(300)]);
    for (const answer of await Promise.all(images.map((image) => uploadPhoto(small, image, { as: owner })))) {
      outcomes.add(answer.statusCode === 200 ? 'stored' : (problemOf(answer).type.split('/').at(-1) ?? ''));
    }
  }
  expect(outcomes).toEqual(new Set(['stored', 'too-many-photos']));
  const { bytes } = await small.database
    .selectFrom('uploaded_photos')
    .select((eb) => eb.fn.sum<string>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  expect(Number(bytes)).toBeGreaterThan(500_000);
  expect(Number(bytes)).toBeLessThanOrEqual(1_000_000);
  await small.close();
});

test('a user who is removed during an upload stores nothing', async () => {
  const leaving = await makeUser(shop.database, { role: 'seller' });
  const image = await randomPhoto();
  const { sent } = await shop.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute();
    const upload = uploadPhoto(shop, image, { as: leaving });
    const waiting = sql<{ waits: boolean }>`select exists (select from pg_locks where not granted) as waits`;
    while (!(await waiting.execute(shop.database)).rows[0]?.waits);
    return { sent: upload };
  });
  expect((await sent).statusCode).toBe(401);
  const stored = shop.database.selectFrom('uploaded_photos').select('path').where('uploader_id', '=', leaving.id);
  expect(await stored.execute()).toEqual([]);
});

test('returns 404 for anything but a photo name', async () => {
  for (const name of ['x.jpg', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(32)}.jpg`, '.', '%00', 'a/b']) {
    const response = await get(`/uploads/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('problem+json');
  }
});
