import type { FastifyServerOptions } from 'fastify';
import { readSettingFile } from '../settings/setting-file';
import type { Settings } from '../settings/settings';

/**
 * Options for HTTP/2 over TLS, with HTTP/1.1 for clients without it. The server uses only what the request and response
 * objects of both have in common.
 */
export async function secureTransport({
  certFile,
  keyFile,
}: NonNullable<Settings['tls']>): Promise<FastifyServerOptions> {
  const cert = await readSettingFile(certFile, 'TLS_CERT');
  const key = await readSettingFile(keyFile, 'TLS_KEY');
  return { http2: true, https: { cert, key, allowHTTP1: true } } as FastifyServerOptions;
}
