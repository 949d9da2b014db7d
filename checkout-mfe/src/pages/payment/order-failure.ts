import type { FieldPath } from 'react-hook-form';
import { problemOf, statusOf } from 'shared-auth';
import { emptyValues, type CheckoutValues } from './checkout-values';

/** Why an order was not placed: one sentence for the form, and the server's messages for single fields. */
type OrderFailure = {
  sentence: string;
  fieldErrors: { field: FieldPath<CheckoutValues>; message: string }[];
  /** The cart, its prices or what the shop offers have changed. The next try is another order. */
  isOutdated: boolean;
};

const fields = [
  ...Object.keys(emptyValues('').address).map((name) => `address.${name}`),
  'shipping',
  'payment',
] as FieldPath<CheckoutValues>[];

/** Translates the error of `POST /orders` for the form. */
export function toOrderFailure(error: unknown): OrderFailure {
  const problem = problemOf(error);
  const isOutdated = statusOf(error) === 409;
  const fieldErrors = (problem?.errors ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  return { sentence: sentenceOf(problem?.title, isOutdated, fieldErrors.length > 0), fieldErrors, isOutdated };
}

function sentenceOf(title: string | undefined, isOutdated: boolean, hasFieldErrors: boolean): string {
  if (hasFieldErrors) return 'The order was not placed. Correct the marked fields and try again.';
  if (title && isOutdated) return title;
  if (title) return `The order was not placed. ${title}`;
  return 'The shop did not answer. Check your connection and try again: nothing is ordered twice.';
}
