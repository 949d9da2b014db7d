/** The API calls of the embedded storefront by route; none of those for sellers and admins. */
const calls: [method: string, route: string][] = [
  ['POST', '/api/jwt'],
  ['DELETE', '/api/jwt'],
  ['POST', '/api/embed/token'],
  ['GET', '/api/users/admin/:email'],
  ['GET', '/api/users/seller/:email'],
  ['GET', '/api/product'],
  ['GET', '/api/product/brands'],
  ['GET', '/api/product/facets'],
  ['GET', '/api/product/suggestions'],
  ['GET', '/api/product/:id'],
  ['POST', '/api/product/:id/reports'],
  ['GET', '/api/product/:id/reviews'],
  ['GET', '/api/product/:id/reviews/summary'],
  ['GET', '/api/product/:id/reviews/mine'],
  ['PUT', '/api/product/:id/reviews/mine'],
  ['DELETE', '/api/product/:id/reviews/mine'],
  ['POST', '/api/reviews/:id/reports'],
  ['GET', '/api/cart'],
  ['POST', '/api/cart'],
  ['DELETE', '/api/cart/:id'],
  ['PUT', '/api/cart/product/:id'],
  ['GET', '/api/wishlist'],
  ['POST', '/api/wishlist'],
  ['DELETE', '/api/wishlist/:id'],
  ['POST', '/api/contact'],
];

/** Whether an access token with the scope `embed` permits calls of this route. */
export const isInEmbedScope = (method: string, route: string): boolean =>
  calls.some(([callMethod, callRoute]) => callMethod === method && callRoute === route);

const addresses = calls.map(([method, route]) => ({
  method,
  pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Whether registered origins may make this call. A preflight request has no route, so this compares the address. */
export const isOpenToEmbedding = (method: string, path: string): boolean =>
  addresses.some((address) => address.method === method && address.pattern.test(path));
