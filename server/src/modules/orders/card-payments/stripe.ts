import Stripe from 'stripe';
import { conflict, Problem } from '../../../http/problem';
import type { StripeSettings } from '../../../settings/order-settings';

/** An order whose money a card pays. `totalCents` in cents of the ISO 4217 `currency`. */
interface PaidOrder {
  number: string;
  currency: string;
  totalCents: number;
}

/** `running`: the bank is still deciding. `ended`: it cannot succeed any more. */
type PaymentState = 'open' | 'running' | 'paid' | 'ended';

/** A PaymentIntent of Stripe. The client secret lets the buyer's page pay it. */
interface CardPayment {
  id: string;
  clientSecret: string;
  state: PaymentState;
}

/**
 * The shop's calls to Stripe. Each may be repeated. If Stripe does not answer, it throws a 503 problem; if Stripe refuses, a 409
 * problem with the reason in `message`, for the log.
 */
export interface CardPayments {
  publishableKey: string;
  /** Prepares the payment of an order; the same one for each call within a day. */
  create: (order: PaidOrder) => Promise<CardPayment>;
  find: (id: string) => Promise<CardPayment>;
  /** Ends a payment, so that it cannot succeed any more. */
  end: (id: string) => Promise<Exclude<PaymentState, 'open'>>;
  /** Sends all money of a payment back. */
  refund: (id: string) => Promise<void>;
  /** Reads an event that Stripe signed. Throws a 400 problem for any other. */
  readEvent: (body: Buffer, signature: string) => Stripe.Event;
}

/** Shorter than a server takes to stop. Whoever calls repeats, so the client does not. */
const timeoutMs = 5000;

/** Opens no connection yet. */
export function openStripe({ secretKey, publishableKey, webhookSecret, api }: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    ...(api.port && { port: api.port }),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    publishableKey,
    create: async ({ number, currency, totalCents }) => {
      const payment = stripe.paymentIntents.create(
        {
          amount: totalCents,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          description: `Order ${number}`,
          metadata: { order: number },
        },
        { idempotencyKey: `order-${number}` },
      );
      return toPayment(await answerOf(payment));
    },
    find: async (id) => toPayment(await answerOf(stripe.paymentIntents.retrieve(id))),
    end: async (id) => {
      const payment = await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
        if (!isCode(error, 'payment_intent_unexpected_state')) throw problemOf(error);
        return answerOf(stripe.paymentIntents.retrieve(id));
      });
      const state = stateOf(payment);
      return state === 'open' ? 'running' : state;
    },
    refund: async (id) => {
      try {
        const { status } = await stripe.refunds.create({ payment_intent: id });
        if (status === 'failed' || status === 'canceled') throw refused(`The refund of ${id} is ${status}.`);
      } catch (error) {
        if (error instanceof Problem) throw error;
        if (!isCode(error, 'charge_already_refunded')) throw problemOf(error);
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

function toPayment(payment: Stripe.PaymentIntent): CardPayment {
  const { id, client_secret: clientSecret } = payment;
  if (clientSecret === null) throw refused(`The payment ${id} has no client secret.`);
  return { id, clientSecret, state: stateOf(payment) };
}

function stateOf({ status }: Stripe.PaymentIntent): PaymentState {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'ended';
  return status === 'processing' ? 'running' : 'open';
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw problemOf(error);
  }
}

/** Wrong keys and too many calls are the operator's concern, as is Stripe's own failure: they pass. */
const passing = [401, 403, 429];

/** The log gets the message alone: errors of Stripe also hold what lets others pay or read a payment. */
function problemOf(error: unknown): Problem {
  const message = `Stripe: ${error instanceof Error ? error.message : String(error)}`;
  const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 500) : 500;
  if (status < 500 && !passing.includes(status)) return refused(message);
  const problem = new Problem({
    status: 503,
    id: 'card-payments-unavailable',
    title: 'Card payments do not work at the moment. Please try again in a moment.',
    retryAfterSeconds: 10,
  });
  problem.message = message;
  return problem;
}

function refused(message: string): Problem {
  const problem = conflict('card-payment-refused', 'Stripe refused this. The server’s log has the reason.');
  problem.message = message;
  return problem;
}
