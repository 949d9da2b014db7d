import type { components } from './schema';

/** The schemas of the HTTP API's OpenAPI document, for calls that only one remote makes. */
export type Schemas = components['schemas'];

/** A product of the catalogue. `price` in dollars, `photos` one image address, `creator` the e-mail of who added it (masked to others). */
export type Product = Schemas['Product'];
/** What a seller or admin enters about a product. */
export type ProductInput = Schemas['ProductFieldsInput'];
/** A line of the cart; several may hold the same product. */
export type CartItem = Schemas['CartItem'];
/** A line of the wishlist; one per product. */
export type WishlistItem = Schemas['WishlistItem'];
/** An error answer of the server (RFC 9457): a stable `type`, a sentence for people, and for bad input the fields. */
export type Problem = Schemas['Problem'];
