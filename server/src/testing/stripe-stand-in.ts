import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Payment = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'currency' | 'client_secret' | 'status' | 'metadata'
>;
type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'currency' | 'payment_intent' | 'refunded'
>;

/** An event as Stripe sends it, with the value of its header `stripe-signature`. */
interface SignedEvent {
  payload: string;
  signature: string;
}

/** Answers the calls of the shop as Stripe's API documents it, without a bank. */
export interface StripeStandIn {
  /** The settings of a shop that uses it. */
  env: Record<string, string>;
  payments: Map<string, Payment>;
  /** The ids of the payments whose money was sent back. */
  refunded: Set<string>;
  /** The ids of the payments whose buyers have asked their banks for the money: Stripe refuses to refund these. */
  disputed: Set<string>;
  /** While set, every call fails with this status. */
  outage: number | undefined;
  /** What happens when the buyer pays. */
  pay: (id: string, status?: 'processing' | 'succeeded') => void;
  /** `secret` signs it; that of the shop by default. `seconds` is when, in Unix time. */
  event: (
    type: 'payment_intent.succeeded' | 'charge.refunded' | 'refund.failed' | 'payment_intent.created',
    payment: Partial<Payment> & Pick<Payment, 'id'>,
    options?: { secret?: string; seconds?: number },
  ) => SignedEvent;
  close: () => Promise<void>;
}

const webhookSecret = 'whsec_of_tests';
/** Stripe cancels no payment in these. */
const closedStates = ['canceled', 'processing', 'succeeded'];
const stripe = new Stripe('sk_test_unused');

const failure = (status: number, code: string): [number, object] => [
  status,
  { error: { type: 'invalid_request_error', code, message: `The test’s Stripe says ${code}.` } },
];

export async function startStripe(): Promise<StripeStandIn> {
  const payments = new Map<string, Payment>();
  const refunded = new Set<string>();
  const disputed = new Set<string>();
  const createdWith = new Map<string, Payment>();

  const create = (form: URLSearchParams, key: string): Payment => {
    const earlier = createdWith.get(key);
    if (earlier) return earlier;
    const id = `pi_${randomUUID()}`;
    const payment: Payment = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      client_secret: `${id}_secret_test`,
      status: 'requires_payment_method',
      metadata: { order: form.get('metadata[order]') ?? '' },
    };
    createdWith.set(key, payment);
    payments.set(id, payment);
    return payment;
  };

  const answer = (method: string, path: string, form: URLSearchParams, key: string): [number, object] => {
    if (standIn.outage !== undefined) return failure(standIn.outage, 'outage');
    if (method === 'POST' && path === '/v1/payment_intents') return [200, create(form, key)];
    const [, id = '', action] = /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const payment = payments.get(id || (form.get('payment_intent') ?? ''));
    if (!payment) return failure(404, 'resource_missing');
    if (path === '/v1/refunds') {
      if (disputed.has(payment.id)) return failure(400, 'charge_disputed');
      if (refunded.has(payment.id)) return failure(400, 'charge_already_refunded');
      refunded.add(payment.id);
      return [200, { id: `re_${payment.id}`, object: 'refund', status: 'succeeded' }];
    }
    if (action) {
      if (closedStates.includes(payment.status)) return failure(400, 'payment_intent_unexpected_state');
      payment.status = 'canceled';
    }
    return [200, payment];
  };

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const key = String(request.headers['idempotency-key'] ?? randomUUID());
      const [status, body] = answer(request.method ?? '', request.url ?? '', form, key);
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify(body));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const standIn: StripeStandIn = {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    },
    payments,
    refunded,
    disputed,
    outage: undefined,
    pay: (id, status = 'succeeded') => {
      const payment = payments.get(id);
      if (!payment) throw new Error(`There is no payment ${id}.`);
      payment.status = status;
      if (status === 'succeeded') payment.amount_received = payment.amount;
    },
    event: (type, payment, { secret = webhookSecret, seconds } = {}) => {
      const object = { ...payments.get(payment.id), ...payment };
      const payload = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: type.startsWith('payment_intent') ? object : chargeOf(object) },
      });
      const timestamp = seconds ?? Math.floor(Date.now() / 1000);
      return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return standIn;
}

/** A refund names its payment in the same way. */
const chargeOf = ({ id, amount = 0, currency = '' }: Partial<Payment>): Charge => ({
  id: `ch_${String(id)}`,
  object: 'charge',
  amount,
  amount_refunded: amount,
  currency,
  payment_intent: String(id),
  refunded: true,
});

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return new URLSearchParams(text);
}
