import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

const white = { create: { width: 2, height: 2, channels: 3 as const, background: '#fff' } };

export const smallPng = (): Promise<Buffer> => sharp(white).png().toBuffer();

/** A PNG of a few kilobytes with these dimensions in its header: a decompression bomb. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale.
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 4000) * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export interface HostilePhoto {
  name: string;
  bytes: () => Promise<Buffer> | Buffer;
  fileName: string;
  contentType: string;
}

/** Uploads that are no photo, or are too large to decode. */
export const hostilePhotos: HostilePhoto[] = [
  {
    name: 'a PNG of 50,000 × 50,000 pixels',
    bytes: () => hugePng(50_000, 50_000),
    fileName: 'a.png',
    contentType: 'image/png',
  },
  {
    name: 'a PNG of 40,000,001 × 1 pixels',
    bytes: () => hugePng(40_000_001, 1),
    fileName: 'a.png',
    contentType: 'image/png',
  },
  { name: 'an SVG with a script', bytes: () => Buffer.from(svg), fileName: 'a.svg', contentType: 'image/svg+xml' },
  { name: 'an SVG declared as PNG', bytes: () => Buffer.from(svg), fileName: 'a.png', contentType: 'image/png' },
  {
    name: 'an HTML page declared as JPEG',
    bytes: () => Buffer.from(`<!doctype html>${script}`),
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
  },
  {
    name: 'the first bytes of a JPEG followed by HTML',
    bytes: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
  },
  {
    name: 'a ZIP bomb',
    bytes: () => gzipSync(Buffer.alloc(7 * 1024 * 1024)),
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
  },
  { name: 'a GIF', bytes: () => sharp(white).gif().toBuffer(), fileName: 'a.png', contentType: 'image/png' },
  {
    name: 'half a PNG',
    bytes: async () => (await smallPng()).subarray(0, 40),
    fileName: 'a.png',
    contentType: 'image/png',
  },
  { name: 'an empty file', bytes: () => Buffer.alloc(0), fileName: 'a.png', contentType: 'image/png' },
];
