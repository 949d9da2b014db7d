import { readFile } from 'node:fs/promises';
import type { FastifyServerOptions } from 'fastify';
import { SettingsError, type Settings } from '../settings';

/**
 * Options for HTTP/2 over TLS, with HTTP/1.1 for clients without it. The server uses only what the request and response
 * objects of both have in common.
 */
export async function secureTransport({
  certFile,
  keyFile,
}: NonNullable<Settings['tls']>): Promise<FastifyServerOptions> {
  const [cert, key] = await Promise.all([read(certFile, 'TLS_CERT'), read(keyFile, 'TLS_KEY')]);
  return { http2: true, https: { cert, key, allowHTTP1: true } } as FastifyServerOptions;
}

async function read(file: string, name: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new SettingsError(
      `${name} names ${file}, which cannot be read (${String((error as NodeJS.ErrnoException).code)}).`,
    );
  });
}
