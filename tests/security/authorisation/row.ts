/** What a row of the matrix says, and how it is written. */
import type { InjectOptions } from 'fastify';

export const targets = ['own', 'others', 'missing'] as const;
export type Target = (typeof targets)[number];

/** What a call is about: ids and e-mail of things that belong to the caller, to another person, or to nobody. */
export interface Subject {
  productId: string;
  cartItemId: string;
  wishlistItemId: string;
  userId: string;
  email: string;
  image: Buffer;
}

/** As in `200`, or `200:1` for an answer that counts or says yes. */
export type Outcome = string;

export interface ByRole {
  buyer: Outcome;
  seller: Outcome;
  admin: Outcome;
}

/** Who may make a call, and what each role gets. */
export interface Row extends Record<Target, Outcome | ByRole> {
  /** Without a valid token: 401, or for `anyone` the answer that a buyer gets. */
  who: 'signed in' | 'anyone';
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
