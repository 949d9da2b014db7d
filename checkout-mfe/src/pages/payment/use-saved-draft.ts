import { useEffect, useRef } from 'react';
import { removeDraft, saveDraft, type CheckoutDraft } from './checkout-draft';

/** Saves the input and the attempt with every change, until the returned function ends that. */
export function useSavedDraft(email: string, { key, values, isSent }: CheckoutDraft): () => void {
  const isFinished = useRef(false);
  useEffect(() => {
    if (!isFinished.current) saveDraft(email, { key, values, isSent });
  }, [email, key, values, isSent]);
  return () => {
    isFinished.current = true;
    removeDraft(email);
  };
}
