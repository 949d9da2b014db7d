import Stripe from 'stripe';
import { Problem } from '../../../http/problem';
import type { StripeSettings } from '../../../order-settings';

/** An order whose money a card pays. `totalCents` in cents of the ISO 4217 `currency`. */
interface PaidOrder {
  number: string;
  currency: string;
  totalCents: number;
}

/** Stripe's name of a payment, and what the buyer's page needs to pay it. */
interface StartedPayment {
  id: string;
  clientSecret: string;
}

/** The shop's calls to Stripe. Each may be repeated, and throws a 503 problem if Stripe does not do it. */
export interface CardPayments {
  /** Prepares the payment of an order; the same one for each call. */
  start: (order: PaidOrder) => Promise<StartedPayment>;
  /** Ends a payment, so that it cannot succeed any more; `paid` if it has succeeded, `running` while the bank decides. */
  end: (id: string) => Promise<'ended' | 'paid' | 'running'>;
  /** Sends all money of a payment back. */
  refund: (id: string) => Promise<void>;
  /** Reads an event that Stripe signed. Throws a 400 problem for any other. */
  readEvent: (body: Buffer, signature: string) => Stripe.Event;
}

const timeoutMs = 10_000;

/** Opens no connection yet. */
export function openStripe({ secretKey, webhookSecret, api }: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    ...(api.port && { port: api.port }),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    start: async ({ number, currency, totalCents }) => {
      const { id, client_secret } = await answerOf(
        stripe.paymentIntents.create(
          {
            amount: totalCents,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            description: `Order ${number}`,
            metadata: { order: number },
          },
          { idempotencyKey: `order-${number}` },
        ),
      );
      if (client_secret === null) throw unavailable(new Error(`The payment ${id} has no client secret.`));
      return { id, clientSecret: client_secret };
    },
    end: async (id) => {
      const payment = await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
        if (!isCode(error, 'payment_intent_unexpected_state')) throw unavailable(error);
        return answerOf(stripe.paymentIntents.retrieve(id));
      });
      if (payment.status === 'succeeded') return 'paid';
      return payment.status === 'canceled' ? 'ended' : 'running';
    },
    refund: async (id) => {
      try {
        await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` });
      } catch (error) {
        if (!isCode(error, 'charge_already_refunded')) throw unavailable(error);
      }
    },
    readEvent: (body, signature) => {
      try {
        return stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new Problem({ status: 400, id: 'invalid-signature', title: 'Stripe did not sign this event.' });
      }
    },
  };
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable(error);
  }
}

/** The log gets the message alone: errors of Stripe also hold what lets others pay or read a payment. */
function unavailable(error: unknown): Problem {
  const problem = new Problem({
    status: 503,
    id: 'card-payments-unavailable',
    title: 'Card payments do not work at the moment. Please try again in a moment.',
    retryAfterSeconds: 10,
  });
  problem.message = `Stripe refused a call, or did not answer: ${error instanceof Error ? error.message : String(error)}`;
  return problem;
}
