import type { components } from './schema';

/** The schemas of the HTTP API's OpenAPI document, for calls that only one remote makes. */
export type Schemas = components['schemas'];

/** A product. `price` in dollars, `photos` one image URL, `creator` the creator's e-mail address (masked for others). */
export type Product = Schemas['Product'];
/** The fields of a product that a seller or admin enters. */
export type ProductInput = Schemas['ProductFieldsInput'];
/** A cart item. Several items may contain the same product. */
export type CartItem = Schemas['CartItem'];
/** A wishlist item, at most one per product. */
export type WishlistItem = Schemas['WishlistItem'];
/** The server's error response (RFC 9457): a stable `type`, a `title` for people and, for invalid input, `errors` by field. */
export type Problem = Schemas['Problem'];
