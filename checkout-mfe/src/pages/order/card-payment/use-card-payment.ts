import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cardPaymentQuery, orderQuery, type Order } from '../../../api/orders';
import { openCardForm, readBankAnswer, type CardForm } from './card-form';

/** How often the page asks whether Stripe has told the shop about the payment. */
const askAgainMs = 2000;

type CardPayment = {
  /** Where the form appears. */
  container: RefObject<HTMLDivElement | null>;
  /** `sent`: the bank has accepted the payment, and the shop does not know yet. */
  state: 'loading' | 'unavailable' | 'ready' | 'paying' | 'sent';
  /** A sentence for the buyer. */
  failure: string | undefined;
  pay: () => Promise<void>;
  retry: () => void;
};

/** The payment of an order by card: Stripe's form, and what became of it. */
export function useCardPayment({ number }: Order): CardPayment {
  const container = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => readBankAnswer(params));
  const [isSent, setSent] = useState(answer === 'sent');
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState(
    answer === 'failed' ? 'Your bank refused the payment. Please try again.' : undefined,
  );
  const { data: payment, isError, refetch } = useQuery({ ...cardPaymentQuery(number), enabled: !isSent });
  const { form, hasFailed, reopen } = useCardForm(container, isSent ? undefined : payment);
  const { refetch: refetchOrder } = useQuery({ ...orderQuery(number), refetchInterval: isSent && askAgainMs });

  useEffect(() => {
    // The address also holds the payment's secret.
    if (answer) setParams({}, { replace: true });
  }, [answer, setParams]);

  async function pay(): Promise<void> {
    if (!form) return;
    setPaying(true);
    setFailure(undefined);
    const sentence = await form.pay();
    setPaying(false);
    setFailure(sentence);
    if (sentence === undefined) setSent(true);
    // Otherwise it may be paid or cancelled in another tab.
    else void refetchOrder();
  }

  const readyState = form ? 'ready' : 'loading';
  const openState = isError || hasFailed ? 'unavailable' : readyState;
  return {
    container,
    state: isSent ? 'sent' : isPaying ? 'paying' : openState,
    failure,
    pay,
    retry: () => {
      reopen();
      void refetch();
      void refetchOrder();
    },
  };
}

function useCardForm(
  container: RefObject<HTMLDivElement | null>,
  payment: Parameters<typeof openCardForm>[1] | undefined,
) {
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
