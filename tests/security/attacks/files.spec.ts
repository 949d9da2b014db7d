/** Path traversal, directory listings, and uploads that are no photo. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expects, observe } from '../../harness/scenario';
import { createAccount } from '../../harness/api-accounts';
import { call, outcomeOf, type Answer } from '../../harness/call';
import { hostilePhotos, script, smallPng } from '../support/hostile-photos';
import { rawRequest, statusCodes } from '../support/raw-request';
import { test } from '../target';

/** Spellings of a step to the parent folder, from plain to encoded twice. */
const parentSteps = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '....//',
  '..;/',
  '.%00./',
  'storefront/../../',
  '/',
];

const secretFiles = ['secrets.json', 'running.json', 'etc/passwd', '.env'];

const secrets = ['databasePassword', 'databaseUrl', 'root:x:', 'TOKEN_SECRET'];

const folders = ['/uploads/', '/releases/', '/releases/storefront/', '/embed/', '/embed/1/', '/api/docs/'];

test(
  `path traversal out of ${folders.join(', ')}: ${String(parentSteps.length)} spellings, 1 to 6 folders up`,
  expects('no file of the data folder or the system'),
  async ({ target: { shop } }) => {
    let requested = 0;
    for (const folder of folders) {
      for (const step of parentSteps) {
        const paths = [1, 2, 3, 6].flatMap((times) => secretFiles.map((file) => folder + step.repeat(times) + file));
        // Through a socket, because HTTP clients normalise a path before they send it.
        const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        const last = 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
        const received = await rawRequest(shop, requests.join('') + last);
        expect(statusCodes(received), `answers for ${folder}${step}…`).toHaveLength(requests.length + 1);
        for (const secret of secrets) {
          expect(received.includes(secret), `${folder}${step}… reveals ${secret}`).toBe(false);
        }
        requested += paths.length;
      }
    }
    observe(`none, ${String(requested)} addresses`);
  },
);

test('directory listings', expects('404, or 400 where a name is missing'), async ({ target: { shop } }) => {
  for (const folder of ['/uploads/', '/releases/', '/releases/storefront/', '/releases/drafts/', '/embed/latest/']) {
    expect([400, 404], folder).toContain((await call(shop, `GET ${folder}`)).status);
  }
  observe('404, 400');
});

async function upload(
  shop: string,
  bytes: Buffer,
  { fileName = 'a.png', contentType = 'image/png' } = {},
): Promise<Answer> {
  const { token } = await createAccount(shop, 'seller');
  const raw = new FormData();
  raw.append('image', new Blob([new Uint8Array(bytes)], { type: contentType }), fileName);
  return call(shop, 'POST /api/upload', { raw, token });
}

for (const { name, bytes, ...file } of hostilePhotos) {
  test(`upload of ${name}`, expects('400; the shop stays ready'), async ({ target: { shop } }) => {
    expect(outcomeOf(await upload(shop, await bytes(), file))).toBe('400 invalid-input');
    expect(outcomeOf(await call(shop, 'GET /ready')), 'GET /ready').toBe('200');
    observe('400');
  });
}

test('upload of more than 8 MiB', expects('413'), async ({ target: { shop } }) => {
  expect((await upload(shop, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
  observe('413');
});

test(
  'upload of a photo with HTML in its metadata and after its last byte, under the name of an HTML file',
  expects('only the photo is stored, under a generated name, never as HTML'),
  async ({ target: { shop } }) => {
    const exif = { IFD0: { Copyright: script, ImageDescription: script } };
    const photo = await sharp(await smallPng())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const answer = await upload(shop, Buffer.concat([photo, Buffer.from(script)]), {
      fileName: '../../<img src=x onerror=alert(1)>.html',
      contentType: 'text/html',
    });
    expect(outcomeOf(answer)).toBe('200');
    const { pathname } = new URL((JSON.parse(answer.text) as { data: { url: string } }).data.url);
    expect(pathname).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
    const stored = await call(shop, `GET ${pathname}`);
    expect(stored.headers.get('content-type')).toBe('image/jpeg');
    expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
    expect(stored.text.includes('alert'), 'the HTML is stored').toBe(false);
    observe('the photo alone, image/jpeg');
  },
);
