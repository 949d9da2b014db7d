/** What answers tell browsers: no guessing, no frames, no other origins; and what they tell nobody: how they are made. */
import { call, outcomeOf } from './stage/call';
import { mustBe } from './stage/must-be';
import { newPerson } from './stage/people';
import { rawRequest, statusesOf } from './stage/raw-request';
import type { Scene } from './stage/stage';

const addresses = [
  '/',
  '/products',
  '/login',
  '/nothing/at/all',
  '/?remote=storefront@https://evil.example',
  '/login/embed?opener=https://evil.example',
  '/api/product?limit=1',
  '/api/nothing',
  '/api/docs',
  '/api/docs/json',
  '/remotes',
  '/health',
  '/ready',
  '/embed/settings.json',
  '/embed/storefront.js',
  '/uploads/none.jpg',
];

const guarded: Scene = {
  name: `headers of ${String(addresses.length)} kinds of answers, in production`,
  expected: 'nosniff, a policy without frames, https alone; nothing about how it is made',
  short: true,
  async play({ production }) {
    for (const address of addresses) {
      const { headers } = await call(production.origin, `GET ${address}`);
      const policy = headers.get('content-security-policy') ?? '';
      mustBe(`${address}: nosniff`, headers.get('x-content-type-options'), 'nosniff');
      mustBe(`${address}: frames`, policy.includes("frame-ancestors 'none'"), true);
      mustBe(`${address}: policy`, policy.includes("default-src 'none'") && !policy.includes('unsafe'), true);
      mustBe(`${address}: https`, headers.get('strict-transport-security'), 'max-age=31536000');
      mustBe(`${address}: referrer`, headers.has('referrer-policy'), true);
      for (const name of ['server', 'x-powered-by', 'via']) mustBe(`${address}: ${name}`, headers.has(name), false);
    }
    return 'all of it, everywhere';
  },
};

const errors: Scene = {
  name: 'errors of every kind',
  expected: 'a sentence; no stack, no statement, no path',
  short: true,
  async play({ production }) {
    const provoked = [
      await call(production.origin, 'GET /api/product/%ff'),
      await call(production.origin, 'GET /api/product?limit=-1'),
      await call(production.origin, 'GET /api/product?email=%00'),
      await call(production.origin, 'POST /api/jwt', { raw: '{', headers: { 'content-type': 'application/json' } }),
      await call(production.origin, 'POST /api/upload', { token: 'a' }),
      await call(production.origin, 'DELETE /api/product'),
      await call(production.origin, 'GET /releases/%252e%252e'),
    ];
    for (const { status, text } of provoked) {
      mustBe('status', status >= 400 && status < 500, true);
      mustBe(
        'tells how it is made',
        /\bat .*\.[jt]s|node_modules|select |fastify|zod|\/(home|root|tmp)\//i.test(text),
        false,
      );
    }
    return provoked.map(({ status }) => status).join(', ');
  },
};

const methods: Scene = {
  name: 'methods that nobody needs: TRACE, CONNECT, PROPFIND, DEBUG',
  expected: 'refused',
  short: true,
  async play({ shop }) {
    const seen = [];
    for (const method of ['TRACE', 'PROPFIND', 'DEBUG']) {
      const answers = await rawRequest(
        shop,
        `${method} / HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret\r\nConnection: close\r\n\r\n`,
      );
      mustBe(`${method} tells the cookie`, answers.includes('secret'), false);
      seen.push(...statusesOf(answers));
    }
    mustBe(
      'refused',
      seen.every((status) => status.startsWith('4')),
      true,
    );
    // A server that takes no tunnels closes the connection without a word.
    mustBe('CONNECT', await rawRequest(shop, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'), '');
    return seen.join(', ');
  },
};

const origins: Scene = {
  name: 'calls from pages of other origins: a stranger’s, `null`, one that looks like the partner’s',
  expected: 'no permission; the partner’s neither for what sellers and admins do',
  short: true,
  async play({ shop, partnerPort }) {
    const partner = `http://127.0.0.1:${String(partnerPort)}`;
    const { token } = await newPerson(shop, 'buyer');
    const ask = async (origin: string, path: string, method: string) => {
      const headers = { origin, 'access-control-request-method': method };
      const preflight = await call(shop, `OPTIONS ${path}`, { headers });
      const { headers: answered } = await call(shop, `GET ${path}`, { headers: { origin }, token });
      return [preflight.headers.get('access-control-allow-origin'), answered.get('access-control-allow-origin')];
    };
    for (const origin of [
      'https://evil.example',
      'null',
      `${partner}.evil.example`,
      `${partner}0`,
      'http://127.0.0.1',
    ]) {
      for (const path of ['/api/cart', '/api/product', '/api/users']) {
        mustBe(`${origin} ${path}`, await ask(origin, path, 'GET'), [null, null]);
      }
    }
    mustBe('the partner', await ask(partner, '/api/cart', 'GET'), [partner, partner]);
    for (const path of ['/api/users', '/api/upload', '/api/releases']) {
      mustBe(`the partner ${path}`, await ask(partner, path, 'GET'), [null, null]);
    }
    const { headers } = await call(shop, 'OPTIONS /api/cart', {
      headers: { origin: partner, 'access-control-request-method': 'GET' },
    });
    mustBe('cookies of the shop', headers.get('access-control-allow-credentials'), null);
    return 'none';
  },
};

const crossSite: Scene = {
  name: 'forms of other sites, sent with everything that the browser has of the shop',
  expected: 'change nothing: calls need a token from a header, the override a form of the shop’s own',
  short: true,
  async play({ shop }) {
    const { email } = await newPerson(shop, 'buyer');
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const forms = [
      await call(shop, 'POST /api/users', { headers, raw: `email=${email}&name=M&role=seller` }),
      await call(shop, 'POST /api/cart', { headers, raw: 'productId=1' }),
      await call(shop, 'POST /override', { headers, raw: 'ticket=a&back=/' }),
      await call(shop, 'POST /override/stop', { headers, raw: 'back=/' }),
      await call(shop, 'POST /override/stop', { headers: { ...headers, origin: 'null' }, raw: 'back=/' }),
    ].map(outcomeOf);
    mustBe('answers', forms, [
      '401 token-invalid',
      '401 token-invalid',
      '403 forbidden',
      '403 forbidden',
      '403 forbidden',
    ]);
    return '401, 403';
  },
};

export const headerScenes: Scene[] = [guarded, errors, methods, origins, crossSite];
