import type { components } from './schema';

type Schemas = components['schemas'];

/** A product of the catalogue. `price` in dollars, `photos` one image address, `creator` the e-mail of who added it (masked to others). */
export type Product = Schemas['Product'];
/** What a seller or admin enters about a product. */
export type ProductInput = Schemas['ProductFieldsInput'];
/** A line of the cart; several may hold the same product. */
export type CartItem = Schemas['CartItem'];
/** A line of the wishlist; one per product. */
export type WishlistItem = Schemas['WishlistItem'];
/** A registered person, as admins see them. */
export type User = Schemas['User'];
/** What is live of a part, its canary, what was before, and who did what. Sizes in bytes on the wire, rates from 0 to 1. */
export type PartReleases = Schemas['PartReleases'];
/** A remote, and the origin that it may come from instead of its release, such as `http://localhost:3003`. */
export type Override = Schemas['OverrideInput'];
/** An error answer of the server (RFC 9457): a stable `type`, a sentence for people, and for bad input the fields. */
export type Problem = Schemas['Problem'];
