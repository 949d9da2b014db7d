import { useEffect, useRef } from 'react';
import { removeDraft, saveDraft } from './checkout-draft';
import type { CheckoutValues } from './checkout-values';

/** Saves the input and the attempt's key with every change, until the returned function ends that. */
export function useSavedDraft(email: string, key: string, values: CheckoutValues): () => void {
  const isFinished = useRef(false);
  useEffect(() => {
    if (!isFinished.current) saveDraft(email, { key, values });
  }, [email, key, values]);
  return () => {
    isFinished.current = true;
    removeDraft(email);
  };
}
