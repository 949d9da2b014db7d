/** What an edge cache in front of the servers may store, and which change ends its copy. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a response depends on. A change of it purges the copies with this key: `releases` is what is live, `catalogue` all
 * products on sale.
 */
export type EdgeKey = 'releases' | 'catalogue';

/** A copy ends without a purge after these two together; a lost purge matters no longer. */
const freshSeconds = 30;
const revalidatingSeconds = 30;
const errorSeconds = 24 * 3600;

/** Not in Cache-Control: browsers also follow `stale-while-revalidate`, and nothing purges their copies. */
const lasting = `public, s-maxage=${String(freshSeconds)}, stale-while-revalidate=${String(revalidatingSeconds)}, stale-if-error=${String(errorSeconds)}`;

/** For a response that may be older than the last purge, as while the database is slow. */
const brief = `public, s-maxage=1, stale-if-error=${String(errorSeconds)}`;

/** Headers of a response that only an edge reads. */
export const edgeHeaders = ['cdn-cache-control', 'surrogate-key'];

/**
 * Lets an edge store this response for everybody (RFC 9213), unless the request identifies its sender. Call it only for
 * a response that sets no cookie. What the response depends on besides its address must be in Vary. A response that is not
 * `isCurrent` is stored for a second.
 */
export function cacheAtEdge(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: EdgeKey[],
  { isCurrent = true } = {},
): void {
  if (request.headers.authorization !== undefined) return;
  void reply.headers({ 'cdn-cache-control': isCurrent ? lasting : brief, 'surrogate-key': keys.join(' ') });
}

/** Adds request headers to those that the response depends on. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const known = reply.getHeader('vary');
  void reply.header('vary', [...(known === undefined ? [] : [String(known)]), ...names].join(', '));
}
