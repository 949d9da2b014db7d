import type { FieldPath } from 'react-hook-form';
import { problemOf } from 'shared-auth';
import type { ProductValues } from './product-values';

/** The server's names for what the form has fields for. */
const fields: Record<string, FieldPath<ProductValues> | undefined> = {
  name: 'name',
  brand: 'brand',
  price: 'price',
  category: 'category',
  description: 'description',
  photos: 'picture',
  image: 'picture',
};

/** Why a product was not saved: one sentence for the form, and what the server says of single fields. */
type ProductFailure = { sentence: string; fieldErrors: { field: FieldPath<ProductValues>; message: string }[] };

/** Translates a failed upload or save; errors that name no field of the form are told by their title alone. */
export function failureOf(error: unknown): ProductFailure {
  const problem = problemOf(error);
  const fieldErrors = (problem?.errors ?? []).flatMap(({ path, message }) => {
    const field = fields[path];
    return field ? [{ field, message }] : [];
  });
  if (fieldErrors.length > 0) {
    return { sentence: 'The product was not saved. Correct the marked fields and try again.', fieldErrors };
  }
  const reason = problem?.title ?? 'Check your connection and try again.';
  return { sentence: `The product was not saved. ${reason}`, fieldErrors };
}
