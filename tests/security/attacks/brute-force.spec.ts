/** Brute force and enumeration: rate limits, and what answers reveal about who has an account. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createProduct, createAccount } from '../../harness/api-accounts';
import { call, newAddress, outcomeOf, type CallOptions } from '../../harness/call';
import { median } from '../../harness/median';
import { test } from '../target';

interface LimitedCall {
  request: string;
  /** Allowed calls per minute and address. */
  perMinute: number;
  options: CallOptions;
}

const createToken: LimitedCall = {
  request: 'POST /api/jwt',
  perMinute: 60,
  options: { token: 'a.b.c', body: { email: 'admin@ocs.example' } },
};

const limitedCalls: LimitedCall[] = [
  createToken,
  { request: 'POST /api/upload', perMinute: 30, options: { body: {} } },
  {
    request: 'POST /api/contact',
    perMinute: 10,
    options: { body: { name: 'M', email: 'm@ocs.example', message: 'M' } },
  },
];

interface RateLimit {
  allowed: number;
  retryAfterSeconds: number;
}

/** Repeats a call until the server answers 429. */
async function exhaustRateLimit(
  origin: string,
  request: string,
  options: CallOptions,
  nextAddress: () => string,
): Promise<RateLimit> {
  for (let allowed = 0; allowed < 200; allowed += 1) {
    const answer = await call(origin, request, { ...options, address: nextAddress() });
    if (answer.status === 429) return { allowed, retryAfterSeconds: answer.retryAfter ?? 0 };
  }
  throw new Error(`${request}: the server allowed 200 calls in a row`);
}

for (const { request, perMinute, options } of limitedCalls) {
  test(
    `${request}, repeated from one address`,
    expects(`429 with Retry-After after ${String(perMinute)} calls`),
    async ({ target: { shop } }) => {
      const address = newAddress();
      const { token } = await createAccount(shop, 'seller');
      const limit = await exhaustRateLimit(shop, request, { token, ...options }, () => address);
      expect(limit.allowed).toBe(perMinute);
      expect(limit.retryAfterSeconds).toBeGreaterThan(0);
      expect(limit.retryAfterSeconds).toBeLessThanOrEqual(60);
      observe(`429 after ${String(limit.allowed)}, Retry-After ${String(limit.retryAfterSeconds)}`);
    },
  );
}

test(
  'POST /api/users, repeated by one account from many addresses',
  expects('429 after 30 calls'),
  async ({ target: { shop } }) => {
    const { token, email } = await createAccount(shop, 'buyer');
    const options = { token, body: { email, name: 'M' } };
    const { allowed } = await exhaustRateLimit(shop, 'POST /api/users', options, newAddress);
    // The registration itself was the first call.
    expect(allowed).toBe(29);
    observe('429 after 30');
  },
);

test(
  'POST /api/jwt, repeated with another forged X-Forwarded-For each time, through a proxy that appends the real address',
  expects('429: the server trusts only the address that the proxy appends'),
  async ({ target: { production } }) => {
    const realAddress = newAddress();
    const { request, perMinute, options } = createToken;
    const forgedAddress = () => `${newAddress()}, ${realAddress}`;
    const { allowed } = await exhaustRateLimit(production.origin, request, options, forgedAddress);
    expect(allowed).toBe(perMinute);
    observe(`429 after ${String(allowed)}`);
  },
);

test(
  'metrics at /metrics, requested with a forged loopback address',
  expects('404 through the proxy'),
  async ({ target: { production } }) => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await call(production.origin, 'GET /metrics', { address: `${address}, ${newAddress()}` });
      expect(outcomeOf(answer), address).toBe('404 not-found');
    }
    observe('404');
  },
);

test(
  'account enumeration by the content of answers',
  expects('the same answers for an e-mail with an account and one without'),
  async ({ target: { shop } }) => {
    const victim = await createAccount(shop, 'seller');
    const attacker = await createAccount(shop, 'buyer');
    await createProduct(shop, victim);
    const { token } = attacker;
    const answersFor = async (email: string) => {
      const answers = [
        await call(shop, `GET /api/users/admin/${email}`, { token }),
        await call(shop, `GET /api/users/seller/${email}`, { token }),
        await call(shop, `GET /api/cart?email=${email}`, { token }),
        await call(shop, `GET /api/wishlist?email=${email}`, { token }),
        await call(shop, 'POST /api/users', { token, body: { email, name: 'M', role: 'buyer' } }),
        await call(shop, 'POST /api/jwt', { token: attacker.idToken, body: { email } }),
        await call(shop, `POST /api/product?email=${email}`, { token, body: {} }),
      ];
      return answers.map(({ status, text }) => `${String(status)} ${text}`);
    };
    expect(await answersFor(victim.email)).toEqual(await answersFor(`${randomUUID()}@ocs.example`));
    observe('the same');
  },
);

const rounds = 120;

/** Median duration of each call; the calls alternate, so that load on the machine affects them alike. */
async function medianTimes(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, send] of calls.entries()) {
      const start = performance.now();
      await send();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

test(
  'account enumeration by the time that an answer takes',
  expects(`medians of ${String(rounds)} alternating calls differ by less than half`, { isLong: true }),
  async ({ target: { shop } }) => {
    const victim = await createAccount(shop, 'seller');
    const { token } = await createAccount(shop, 'buyer');
    const checkRole = (email: string) => () => call(shop, `GET /api/users/seller/${email}`, { token });
    const [known = 0, unknown = 1] = await medianTimes([
      checkRole(victim.email),
      checkRole(`${randomUUID()}@ocs.example`),
    ]);
    const ratio = known / unknown;
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
    observe(`ratio ${ratio.toFixed(2)}`);
  },
);
