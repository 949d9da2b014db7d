import { useEffect, useState, type RefObject } from 'react';
import type { Schemas } from 'shared-auth';
import { openCardForm, type CardForm } from './card-form';

/** Stripe's form in `container`, as long as there is a payment for it. */
export function useCardForm(container: RefObject<HTMLElement | null>, payment: Schemas['CardPayment'] | undefined) {
  const [form, setForm] = useState<CardForm>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!payment || !container.current) return undefined;
    let isGone = false;
    let opened: CardForm | undefined;
    openCardForm(container.current, payment).then(
      (ready) => {
        opened = ready;
        if (isGone) ready.close();
        else setForm(ready);
      },
      (error: unknown) => {
        console.warn('The card form did not open.', error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      opened?.close();
      setForm(undefined);
    };
  }, [container, payment, attempt]);

  const reopen = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { form, hasFailed, reopen };
}
