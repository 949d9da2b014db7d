import { queryOptions } from '@tanstack/react-query';
import type { CountryCode } from 'contract/addresses';
import { http, type Schemas } from 'shared-auth';

/** What the cart costs now, and how it can be shipped and paid. Amounts in integer cents. */
export type Quote = Schemas['Quote'];

/** A product in the cart. `fault` says why it cannot be ordered. */
export type QuotedLine = Schemas['QuotedLine'];

/** The part of an address that decides which payments are offered; empty until the person has entered it. */
export type ShipTo = { country?: CountryCode; postcode?: string };

/** Prices, stock and cart may change at any time, so the page never starts with an earlier quote. */
const freshMs = 1000;

/** The quote for the signed-in person's cart. */
export const quoteQuery = (shipTo: ShipTo) =>
  queryOptions({
    // Not below 'cart': the changes of the cart rewrite everything there.
    queryKey: ['quote', shipTo],
    staleTime: freshMs,
    gcTime: freshMs,
    queryFn: async ({ signal }) => (await http.get<Quote>('/orders/quote', { params: shipTo, signal })).data,
  });
