import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { problemOf, statusOf } from 'shared-auth';
import { cardPaymentQuery, orderQuery, type Order } from '../../../api/orders';
import type { BankAnswer } from '../use-bank-answer';
import { useCardForm } from './use-card-form';

/** How often the page looks whether the payment has arrived at the shop: at first, and later. */
const lookAgainMs = { soon: 2000, later: 30_000 };
const looksSoon = 30;

type CardPayment = {
  /** Where the form appears. */
  container: RefObject<HTMLDivElement | null>;
  /** `sent`: the bank has accepted the payment, which has not arrived at the shop yet. */
  state: 'loading' | 'unavailable' | 'ready' | 'paying' | 'sent';
  /** A sentence for the buyer. */
  failure: string | undefined;
  pay: () => Promise<void>;
  retry: () => void;
};

/** The payment of an order by card: Stripe's form, and what became of it. */
export function useCardPayment({ number }: Order, answer: BankAnswer | undefined): CardPayment {
  const container = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(answer === 'sent');
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState(
    answer === 'failed' ? 'Your bank refused the payment. Please try again.' : undefined,
  );
  const { data: payment, error, refetch } = useQuery({ ...cardPaymentQuery(number), enabled: !isSent });
  const { form, hasFailed, reopen } = useCardForm(container, isSent ? undefined : payment);
  const { refetch: refetchOrder } = useQuery({
    ...orderQuery(number),
    refetchInterval: ({ state }) =>
      isSent && (state.dataUpdateCount < looksSoon ? lookAgainMs.soon : lookAgainMs.later),
  });
  // It was paid or cancelled elsewhere.
  const isRefused = statusOf(error) === 409;

  useEffect(() => {
    if (isRefused) void refetchOrder();
  }, [isRefused, refetchOrder]);

  async function pay(): Promise<void> {
    if (!form) return;
    setPaying(true);
    setFailure(undefined);
    const sentence = await form.pay();
    setPaying(false);
    setFailure(sentence);
    if (sentence === undefined) setSent(true);
    else void refetchOrder();
  }

  const readyState = form ? 'ready' : 'loading';
  const openState = error || hasFailed ? 'unavailable' : readyState;
  return {
    container,
    state: isSent ? 'sent' : isPaying ? 'paying' : openState,
    failure: isRefused ? problemOf(error)?.title : failure,
    pay,
    retry: () => {
      reopen();
      void refetch();
      void refetchOrder();
    },
  };
}
