import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session, useSession } from 'shared-auth';
import type { ProductValues } from './product-values';

/** In memory only: a picture cannot be kept elsewhere, and a reload must not show one person's entries to the next. */
const drafts = new Map<string, ProductValues>();

/** Keeps a half-filled form when the session ends under it, and fills it in again once the same person is back. */
export function useProductDraft(form: UseFormReturn<ProductValues>, productId = 'new'): void {
  const { user } = useSession();
  const key = user && `${user.email} ${productId}`;

  useEffect(() => {
    if (!key) return undefined;
    const draft = drafts.get(key);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    return () => {
      const sessionEnded = session.getState().user === null;
      if (sessionEnded && form.formState.isDirty) drafts.set(key, form.getValues());
      else drafts.delete(key);
    };
  }, [key, form]);
}
