/** The API calls of the embedded storefront; none of those for sellers and admins. */
const calls: [method: string, path: RegExp][] = [
  ['POST', /^\/api\/jwt$/],
  ['DELETE', /^\/api\/jwt$/],
  ['GET', /^\/api\/users\/(admin|seller)\/[^/]+$/],
  ['GET', /^\/api\/product(\/[^/]+)?$/],
  ['GET', /^\/api\/(cart|wishlist)$/],
  ['POST', /^\/api\/(cart|wishlist)$/],
  ['DELETE', /^\/api\/(cart|wishlist)\/[^/]+$/],
  ['POST', /^\/api\/contact$/],
];

export const isOpenToEmbedding = (method: string, path: string): boolean =>
  calls.some(([callMethod, pattern]) => callMethod === method && pattern.test(path));
