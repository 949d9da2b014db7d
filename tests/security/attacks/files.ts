/** Files: those that are not for everybody, and pictures that are none or too much. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { call, outcomeOf, type Answer } from './stage/call';
import { mustBe } from './stage/must-be';
import { newPerson } from './stage/people';
import { rawRequest, statusesOf } from './stage/raw-request';
import type { Scene } from './stage/stage';

/** Ways up from a folder of files, from plain to encoded twice. */
const upwards = [
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

const secrets = ['secrets.json', 'running.json', 'etc/passwd', '.env'];

const folders = ['/uploads/', '/releases/', '/releases/storefront/', '/embed/', '/embed/1/', '/api/docs/'];

const traversal: Scene = {
  name: `ways out of ${folders.join(', ')}: ${String(upwards.length)} spellings, 1 to 6 folders up`,
  expected: 'no file of the data folder or the system',
  short: true,
  async play({ shop }) {
    let asked = 0;
    for (const folder of folders) {
      for (const up of upwards) {
        const paths = [1, 2, 3, 6].flatMap((times) => secrets.map((file) => folder + up.repeat(times) + file));
        // By a socket, since every client tidies an address before it sends it.
        const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        const last = 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
        const answers = await rawRequest(shop, requests.join('') + last);
        mustBe('answers', statusesOf(answers).length, requests.length + 1);
        for (const given of ['databasePassword', 'databaseUrl', 'root:', 'TOKEN_SECRET'])
          mustBe(`${folder}${up}… gives ${given}`, answers.includes(given), false);
        asked += paths.length;
      }
    }
    return `none, ${String(asked)} addresses`;
  },
};

const folderList: Scene = {
  name: 'the list of a folder’s files',
  expected: '404, or 400 where a name is missing',
  short: true,
  async play({ shop }) {
    for (const folder of ['/uploads/', '/releases/', '/releases/storefront/', '/releases/drafts/', '/embed/latest/']) {
      const { status } = await call(shop, `GET ${folder}`);
      mustBe(folder, status === 404 || status === 400, true);
    }
    return '404, 400';
  },
};

/** A PNG as small as can be that claims this size; all its pixels are the same. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 4000) * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const dot = (): Promise<Buffer> =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

/** What is sent as `image`, and by which name and type. */
const pictures: Record<string, [make: () => Promise<Buffer> | Buffer, name: string, type: string]> = {
  'a PNG of 50,000 × 50,000 pixels': [() => hugePng(50_000, 50_000), 'a.png', 'image/png'],
  'a PNG of 40,000,001 × 1 pixels': [() => hugePng(40_000_001, 1), 'a.png', 'image/png'],
  'an SVG with a script': [() => Buffer.from(svg), 'a.svg', 'image/svg+xml'],
  'an SVG that says it is a PNG': [() => Buffer.from(svg), 'a.png', 'image/png'],
  'a page that says it is a JPEG': [() => Buffer.from(`<!doctype html>${script}`), 'a.jpg', 'image/jpeg'],
  'a JPEG’s first bytes and then a page': [
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
    'a.jpg',
    'image/jpeg',
  ],
  'a ZIP bomb': [() => gzipSync(Buffer.alloc(7 * 1024 * 1024)), 'a.jpg', 'image/jpeg'],
  'a GIF': [
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'a.png',
    'image/png',
  ],
  'half a PNG': [async () => (await dot()).subarray(0, 40), 'a.png', 'image/png'],
  nothing: [() => Buffer.alloc(0), 'a.png', 'image/png'],
};

async function upload(shop: string, token: string, bytes: Buffer, name: string, type = 'image/png'): Promise<Answer> {
  const raw = new FormData();
  raw.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return call(shop, 'POST /api/upload', { raw, token });
}

const pictureScenes = Object.entries(pictures).map(([name, [make, file, type]]): Scene => ({
  name: `upload of ${name}`,
  expected: '400, and the shop goes on',
  short: true,
  async play({ shop }) {
    const { token } = await newPerson(shop, 'seller');
    mustBe('POST /api/upload', outcomeOf(await upload(shop, token, await make(), file, type)), '400 invalid-input');
    mustBe('GET /ready', outcomeOf(await call(shop, 'GET /ready')), '200');
    return '400';
  },
}));

const tooLarge: Scene = {
  name: 'upload of more than 8 MiB',
  expected: '413',
  short: true,
  async play({ shop }) {
    const { token } = await newPerson(shop, 'seller');
    mustBe('POST /api/upload', (await upload(shop, token, Buffer.alloc(9 * 1024 * 1024), 'a.png')).status, 413);
    return '413';
  },
};

const polyglot: Scene = {
  name: 'upload of a picture with a page behind its last byte and in its text, by the name of a page',
  expected: 'only the picture is kept, under a name of the shop’s own, never as a page',
  short: true,
  async play({ shop }) {
    const { token } = await newPerson(shop, 'seller');
    const exif = { IFD0: { Copyright: script, ImageDescription: script } };
    const picture = await sharp(await dot())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([picture, Buffer.from(script)]);
    const name = '../../<img src=x onerror=alert(1)>.html';
    const answer = await upload(shop, token, bytes, name, 'text/html');
    mustBe('POST /api/upload', outcomeOf(answer), '200');
    const { pathname } = new URL((JSON.parse(answer.text) as { data: { url: string } }).data.url);
    mustBe('its own name', /^\/uploads\/[0-9a-f]{32}\.jpg$/.test(pathname), true);
    const kept = await call(shop, `GET ${pathname}`);
    const headers = ['content-type', 'x-content-type-options'].map((header) => kept.headers.get(header));
    mustBe('headers', headers, ['image/jpeg', 'nosniff']);
    mustBe('the page is in it', kept.text.includes('alert'), false);
    return 'the picture alone, image/jpeg';
  },
};

export const fileScenes: Scene[] = [traversal, folderList, ...pictureScenes, tooLarge, polyglot];
