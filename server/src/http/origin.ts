import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

const hostPattern = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** The origin that the browser used: the configured one behind a proxy, else protocol and Host header. */
export function originOf(request: FastifyRequest): string {
  const { publicUrl } = request.server.settings;
  if (publicUrl !== undefined) return publicUrl;
  if (!hostPattern.test(request.host)) {
    throw new Problem({ status: 400, id: 'invalid-host', title: 'The Host header is not valid.' });
  }
  return `${request.protocol}://${request.host}`;
}

/**
 * Stores addresses at the shop's own origin as paths, so that they work on another host or port. Those of uploaded photos have
 * no query, because a photo's uses are found by its path. `address` is a path or a valid http(s) address.
 */
export function toStoredAddress(address: string, origin: string): string {
  if (!/^https?:/i.test(address)) return address;
  const { origin: own, pathname, search, hash } = new URL(address);
  if (own !== origin) return address;
  return pathname.startsWith('/uploads/') ? pathname : pathname + search + hash;
}

export function toAbsoluteAddress(stored: string, origin: string): string {
  return stored.startsWith('/') ? `${origin}${stored}` : stored;
}
