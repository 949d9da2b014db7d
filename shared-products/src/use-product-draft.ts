import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session } from 'shared-auth';
import { readDraft, removeDraft, saveDraft, type DraftValues } from './product-draft';
import type { ProductValues } from './product-values';

/** Keeps this person's unsaved input when the session ends or the page reloads, and restores it afterwards. */
export function useProductDraft(form: UseFormReturn<ProductValues>, email: string, productId = 'new'): void {
  const key = `product-draft ${email} ${productId}`;
  const [draft] = useState(() => readDraft(key));

  useEffect(() => {
    // A draft lacks a stock that the person did not change, and the fields that are new since.
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        if (isDirty) saveDraft(key, dirtyFields?.stock ? values : withoutStock(values));
        else removeDraft(key);
      },
    });
    return () => {
      stop();
      const hasLeft = session.getState().user?.email === email;
      if (hasLeft) removeDraft(key);
    };
  }, [draft, email, form, key]);
}

/** Orders may change the stock before the draft is restored: only what the person entered may replace it. */
function withoutStock({ stock: _, ...values }: ProductValues): DraftValues {
  return values;
}
