import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { User } from '../database/schema';
import type { TestApp } from './test-app';

/** A JPEG that differs from every other one, because equal photos share their files. */
export const randomPhoto = (length = 10): Promise<Buffer> =>
  sharp(randomBytes(3 * length * length), { raw: { width: length, height: length, channels: 3 } })
    .jpeg()
    .toBuffer();

/** The bytes as the upload's form, with the boundary x. */
export function photoForm(image: Buffer, field = 'image'): Buffer {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="photo.txt"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--x--\r\n')]);
}

let uploads = 0;

/** Sends the bytes as the upload's form does, from a new address each time: uploads of one address are limited. */
export function uploadPhoto(
  shop: Pick<TestApp, 'request'>,
  image: Buffer,
  { as, field }: { as?: User | undefined; field?: string } = {},
): Promise<LightMyRequestResponse> {
  uploads += 1;
  return shop.request({
    method: 'POST',
    remoteAddress: `10.2.${String(uploads >> 8)}.${String(uploads & 255)}`,
    url: '/api/upload',
    ...(as && { as }),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: photoForm(image, field),
  });
}

/** The stored address of an uploaded photo, such as `/uploads/<hash>.jpg`. */
export const photoPathOf = (response: LightMyRequestResponse): string =>
  new URL(response.json<{ data: { url: string } }>().data.url).pathname;
