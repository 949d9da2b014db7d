import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Takes 2 ms for a page of 75 KB. The best quality saves 9 % and takes 120 ms: too long while pages change all the time. */
const fastBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  identity: (html: Buffer) => Promise.resolve(html),
  br: (html: Buffer) => brotli(html, fastBrotli),
  gzip: (html: Buffer) => gzip(html),
};

type Encoding = keyof typeof encoders;

/** The best encoding that an Accept-Encoding header allows. */
export const readEncoding = (accepted = ''): Encoding => negotiate(accepted, ['br', 'gzip']) ?? 'identity';

/** A document that is compressed when it is first requested in an encoding. */
export class Compressible {
  readonly etag: string;
  readonly #html: Buffer;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#html = Buffer.from(html);
    this.etag = `"${createHash('sha256').update(this.#html).digest('base64url').slice(0, 22)}"`;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? encoders[encoding](this.#html);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** Compresses with Brotli's best quality, for a document that lasts. */
  async makeSmallest(): Promise<void> {
    const smallest = await brotli(this.#html);
    this.#bodies.set('br', Promise.resolve(smallest));
  }
}
