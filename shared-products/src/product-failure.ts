import type { FieldPath } from 'react-hook-form';
import { problemOf } from 'shared-auth';
import type { ProductValues } from './product-values';

/** The form's field for each field name of the server. */
const formFields: Record<string, FieldPath<ProductValues> | undefined> = {
  name: 'name',
  brand: 'brand',
  price: 'price',
  category: 'category',
  description: 'description',
  stock: 'stock',
  photos: 'pictures',
  pictures: 'pictures',
  image: 'pictures',
};

/** Why a product was not saved: one sentence for the form, and the server's messages for single fields. */
type ProductFailure = { sentence: string; fieldErrors: { field: FieldPath<ProductValues>; message: string }[] };

/** Translates the error of an upload or a save for the form. */
export function toProductFailure(error: unknown): ProductFailure {
  const problem = problemOf(error);
  const fieldErrors = (problem?.errors ?? []).flatMap(({ path, message }) => {
    // An error of one picture names its position, as in pictures.1.
    const field = formFields[path.replace(/\.\d+$/, '')];
    return field ? [{ field, message }] : [];
  });
  if (fieldErrors.length > 0) {
    return { sentence: 'The product was not saved. Correct the marked fields and try again.', fieldErrors };
  }
  const reason = problem?.title ?? 'Check your connection and try again.';
  return { sentence: `The product was not saved. ${reason}`, fieldErrors };
}
