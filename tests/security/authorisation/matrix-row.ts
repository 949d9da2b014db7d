/** The form of a matrix row, and shorthands for writing one. */
import type { InjectOptions } from 'fastify';

export const targets = ['own', 'others', 'missing'] as const;
export type Target = (typeof targets)[number];

/** The target of a call: ids and e-mail of records that belong to the caller, to another person, or to nobody. */
export interface Subject {
  productId: string;
  reviewId: string;
  cartItemId: string;
  wishlistItemId: string;
  orderNumber: string;
  saleId: string;
  importId: string;
  userId: string;
  email: string;
  image: Buffer;
}

/** `200`, or `200:1` for a response with a count or a boolean. */
export type Outcome = string;

export interface ByRole {
  buyer: Outcome;
  seller: Outcome;
  admin: Outcome;
}

/** Who may make a call, and the expected response of each role. */
export interface Row extends Record<Target, Outcome | ByRole> {
  /** Without a valid token: 401, or for `anyone` a buyer's response. */
  who: 'signed in' | 'anyone';
  /** Anyone may make the call, but the token of a suspended user is refused, so that their session ends. */
  readsToken?: true;
  /** An embedded storefront's token permits the call, with a buyer's role. Otherwise it is refused. */
  embedded?: true;
  /** The responses to deploy tokens of the storefront and of another part. Otherwise they are invalid tokens. */
  teams?: { storefront: Outcome; other: Outcome };
  call: (subject: Subject) => InjectOptions;
}

export const get = (url: string): InjectOptions => ({ method: 'GET', url });
export const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload?: object): InjectOptions => ({
  method,
  url,
  payload,
});
export const remove = (url: string): InjectOptions => ({ method: 'DELETE', url });

export const everywhere = (outcome: Outcome | ByRole): Record<Target, Outcome | ByRole> => ({
  own: outcome,
  others: outcome,
  missing: outcome,
});
export const open = (outcome: Outcome, options: InjectOptions): Row => ({
  who: 'anyone',
  call: () => options,
  ...everywhere(outcome),
});
export const adminsOnly = (outcome: Outcome): ByRole => ({ buyer: '403', seller: '403', admin: outcome });
