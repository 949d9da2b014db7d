import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { z } from 'zod';
import type { User } from '../../database/schema';
import { problemOf, textMatching } from '../../testing/answers';
import { makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { storePhoto } from './photo-store';
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

async function upload(image: Buffer, { as = seller, field = 'image' }: { as?: User | null; field?: string } = {}) {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="photo.txt"\r\n\r\n`;
  return shop.request({
    method: 'POST',
    url: '/api/upload',
    ...(as && { as }),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--x--\r\n')]),
  });
}

const get = (url: string, accept = '*/*') => shop.request({ url, headers: { accept } });

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
  const { pathname } = new URL(response.json<UploadedImage>().data.url);
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
  expect((await upload(image, { as: null })).statusCode).toBe(401);
});

test('serves AVIF instead of WebP to clients that accept it, if there is one', async () => {
  const name = 'f'.repeat(32);
  const put = (file: string) => writeFile(path.join(shop.settings.dataDir, 'uploads', file), 'image');
  await Promise.all([put(`${name}-240.webp`), put(`${name}-240.avif`), put(`${name}-480.webp`)]);
  const typeOf = async (file: string, accept?: string) =>
    (await get(`/uploads/${file}`, accept)).headers['content-type'];
  expect(await typeOf(`${name}-240.webp`, 'image/avif,image/webp')).toBe('image/avif');
  expect(await typeOf(`${name}-240.webp`)).toBe('image/webp');
  expect(await typeOf(`${name}-480.webp`, 'image/avif')).toBe('image/webp');
  expect((await get(`/uploads/${name}-240.webp`)).headers.vary).toBe('Accept');
});

test('leaves no files behind if a photo cannot be stored', async () => {
  const directory = path.join(shop.settings.dataDir, 'half');
  const original = Buffer.from('original');
  const name = `${createHash('sha256').update(original).digest('hex').slice(0, 32)}.jpg`;
  // A folder with this name makes the rename fail, as a full disk would.
  await mkdir(path.join(directory, name, 'taken'), { recursive: true });
  await expect(storePhoto(directory, { extension: 'jpg', original, widths: new Map() })).rejects.toThrow();
  expect(await readdir(directory)).toEqual([name]);
});

test('returns 404 for anything but a photo name', async () => {
  for (const name of ['x.jpg', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(32)}.jpg`, '.', '%00', 'a/b']) {
    const response = await get(`/uploads/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('problem+json');
  }
});
