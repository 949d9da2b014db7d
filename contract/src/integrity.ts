/** Subresource Integrity (SHA-384): the build writes these hashes, the server verifies uploads, the browser verifies scripts. */
import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute for this content, e.g. `sha384-oqVuAf…`. */
export function integrityOf(content: string | Uint8Array): string {
  return integrityStream().update(content).result();
}

/** Computes the same hash from content that arrives in chunks. `result` ends the stream. */
export function integrityStream() {
  const hash = createHash('sha384');
  const stream = {
    update(chunk: string | Uint8Array) {
      hash.update(chunk);
      return stream;
    },
    result: () => `sha384-${hash.digest('base64')}`,
  };
  return stream;
}

/** Matches no content: the browser refuses a file that should have a hash and has none. */
export const noContentIntegrity = `sha384-${'A'.repeat(64)}`;
