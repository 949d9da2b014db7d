/** Trying out: passwords, tokens and addresses in great number, and what answers give away about who has an account. */
import { randomUUID } from 'node:crypto';
import { call, newAddress, outcomeOf, type CallOptions } from './stage/call';
import { mustBe } from './stage/must-be';
import { addProduct, newPerson } from './stage/people';
import type { Scene, Stage } from './stage/stage';

/** The calls that somebody could try out things with, and how many of them a minute one address has. */
const limited: [request: string, perMinute: number, options: CallOptions][] = [
  ['POST /api/jwt', 60, { token: 'a.b.c', body: { email: 'admin@ocs.example' } }],
  ['POST /api/upload', 30, { body: {} }],
  ['POST /api/contact', 10, { body: { name: 'M', email: 'm@ocs.example', message: 'M' } }],
];

/** Asks until it is refused for asking too often; answers how many were let through. */
async function askUntilRefused(
  origin: string,
  request: string,
  options: CallOptions,
  address: () => string,
): Promise<{ let: number; retryAfter: number }> {
  for (let asked = 0; asked < 200; asked += 1) {
    const answer = await call(origin, request, { ...options, address: address() });
    if (answer.status === 429) return { let: asked, retryAfter: Number(answer.headers.get('retry-after')) };
  }
  throw new Error(`${request}: 200 in a row were let through`);
}

const bruteForce = limited.map(([request, perMinute, options]): Scene => ({
  name: `${request}, again and again from one address`,
  expected: `after ${String(perMinute)} of them 429 with Retry-After`,
  short: true,
  async play({ shop }) {
    const address = newAddress();
    const { token } = await newPerson(shop, 'buyer');
    const { let: passed, retryAfter } = await askUntilRefused(shop, request, { token, ...options }, () => address);
    mustBe('let through', passed, perMinute);
    mustBe('Retry-After is some seconds of a minute', retryAfter > 0 && retryAfter <= 60, true);
    return `429 after ${String(passed)}, Retry-After ${String(retryAfter)}`;
  },
}));

const accounts: Scene = {
  name: 'POST /api/users, again and again by one account from many addresses',
  expected: 'after 30 of them 429',
  short: true,
  async play({ shop }) {
    const { token, email } = await newPerson(shop, 'buyer');
    const options = { token, body: { email, name: 'M' } };
    const { let: passed } = await askUntilRefused(shop, 'POST /api/users', options, newAddress);
    // The first one was the sign-up.
    mustBe('let through', passed, 29);
    return '429 after 30';
  },
};

const disguise: Scene = {
  name: 'again and again, each time with another made-up X-Forwarded-For, through a proxy that adds the real one',
  expected: '429 all the same: only what the proxy says counts',
  short: true,
  async play({ production }) {
    const real = newAddress();
    const [request, perMinute, options] = limited[0] ?? ['', 0, {}];
    const { let: passed } = await askUntilRefused(
      production.origin,
      request,
      options,
      () => `${newAddress()}, ${real}`,
    );
    mustBe('let through', passed, perMinute);
    return `429 after ${String(passed)}`;
  },
};

const metrics: Scene = {
  name: 'the figures at /metrics, by the claim to be this machine',
  expected: '404 through the proxy',
  short: true,
  async play({ production }) {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await call(production.origin, 'GET /metrics', { address: `${address}, ${newAddress()}` });
      mustBe(address, outcomeOf(answer), '404 not-found');
    }
    return '404';
  },
};

const answers: Scene = {
  name: 'who has an account, by what the calls answer',
  expected: 'the same for an e-mail with an account and one without',
  short: true,
  async play({ shop }) {
    const [victim, mallory] = [await newPerson(shop, 'seller'), await newPerson(shop, 'buyer')];
    await addProduct(shop, victim);
    const { token } = mallory;
    const ask = async (email: string) => {
      const body = { email };
      const asked = [
        await call(shop, `GET /api/users/admin/${email}`, { token }),
        await call(shop, `GET /api/users/seller/${email}`, { token }),
        await call(shop, `GET /api/cart?email=${email}`, { token }),
        await call(shop, `GET /api/wishlist?email=${email}`, { token }),
        await call(shop, `POST /api/users`, { token, body: { ...body, name: 'M', role: 'buyer' } }),
        await call(shop, `POST /api/jwt`, { token: mallory.idToken, body }),
        await call(shop, `POST /api/product?email=${email}`, { token, body: {} }),
      ];
      return asked.map(({ status, text }) => `${String(status)} ${text}`);
    };
    mustBe('answers', await ask(victim.email), await ask(`${randomUUID()}@ocs.example`));
    return 'the same';
  },
};

const rounds = 120;

const median = (numbers: number[]): number => numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** In turns, so that whatever else the machine does meets both alike. */
async function timesOf(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, ask] of calls.entries()) {
      const start = performance.now();
      await ask();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

async function timingOf({ shop }: Stage): Promise<number> {
  const [victim, mallory] = [await newPerson(shop, 'seller'), await newPerson(shop, 'buyer')];
  const { token } = mallory;
  const ask = (email: string) => () => call(shop, `GET /api/users/seller/${email}`, { token });
  const [known = 0, unknown = 1] = await timesOf([ask(victim.email), ask(`${randomUUID()}@ocs.example`)]);
  return known / unknown;
}

const timing: Scene = {
  name: 'who has an account, by how long the answer takes',
  expected: `medians of ${String(rounds)} calls each, in turns, differ by less than a half`,
  short: false,
  async play(stage) {
    const ratio = await timingOf(stage);
    mustBe(`ratio ${ratio.toFixed(2)} is within 0.67 and 1.5`, ratio > 0.67 && ratio < 1.5, true);
    return `ratio ${ratio.toFixed(2)}`;
  },
};

export const guessingScenes: Scene[] = [...bruteForce, accounts, disguise, metrics, answers, timing];
