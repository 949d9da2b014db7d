/** Security headers, CORS and CSRF; and what errors reveal of the server's internals. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createAccount } from '../../harness/api-accounts';
import { call, outcomeOf } from '../../harness/call';
import { rawRequest, statusCodes } from '../support/raw-request';
import { test } from '../target';

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

test(
  `headers of ${String(addresses.length)} kinds of answers, in production`,
  expects('nosniff, a policy without frames, HTTPS only; no server software named'),
  async ({ target: { production } }) => {
    for (const address of addresses) {
      const { headers } = await call(production.origin, `GET ${address}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(policy, address).toContain("frame-ancestors 'none'");
      expect(policy, address).toContain("default-src 'none'");
      expect(policy, address).not.toContain('unsafe');
      expect(headers.get('strict-transport-security'), address).toBe('max-age=31536000');
      expect(headers.has('referrer-policy'), `${address}: referrer-policy`).toBe(true);
      for (const name of ['server', 'x-powered-by', 'via']) {
        expect(headers.has(name), `${address}: ${name}`).toBe(false);
      }
    }
    observe('all of it, everywhere');
  },
);

const internals = /\bat .*\.[jt]s|node_modules|select |fastify|zod|\/(home|root|tmp)\//i;

test(
  'errors of every kind',
  expects('one sentence; no stack trace, SQL statement or path'),
  async ({ target: { production } }) => {
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
      expect(Math.floor(status / 100), `status ${String(status)}`).toBe(4);
      expect(text).not.toMatch(internals);
    }
    observe(provoked.map(({ status }) => status).join(', '));
  },
);

test('unused methods: TRACE, CONNECT, PROPFIND, DEBUG', expects('rejected'), async ({ target: { shop } }) => {
  const statuses: string[] = [];
  for (const method of ['TRACE', 'PROPFIND', 'DEBUG']) {
    const received = await rawRequest(
      shop,
      `${method} / HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret\r\nConnection: close\r\n\r\n`,
    );
    expect(received.includes('secret'), `${method} reflects the cookie`).toBe(false);
    for (const status of statusCodes(received)) expect(status, method).toMatch(/^4/);
    statuses.push(...statusCodes(received));
  }
  // The server closes the connection without an answer, because it opens no tunnels.
  const tunnel = await rawRequest(shop, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  expect(tunnel, 'CONNECT').toBe('');
  observe(statuses.join(', '));
});

test(
  'cross-origin calls from an unregistered origin, from `null`, and from one that resembles the partner’s',
  expects('no CORS permission; none for the partner either at calls of sellers and admins'),
  async ({ target: { shop, partnerOrigin } }) => {
    const { token } = await createAccount(shop, 'buyer');
    const allowedOrigins = async (origin: string, path: string) => {
      const headers = { origin, 'access-control-request-method': 'GET' };
      const preflight = await call(shop, `OPTIONS ${path}`, { headers });
      const answer = await call(shop, `GET ${path}`, { headers: { origin }, token });
      return [preflight, answer].map(({ headers: answered }) => answered.get('access-control-allow-origin'));
    };
    for (const origin of [
      'https://evil.example',
      'null',
      `${partnerOrigin}.evil.example`,
      `${partnerOrigin}0`,
      'http://127.0.0.1',
    ]) {
      for (const path of ['/api/cart', '/api/product', '/api/users']) {
        expect(await allowedOrigins(origin, path), `${origin} ${path}`).toEqual([null, null]);
      }
    }
    expect(await allowedOrigins(partnerOrigin, '/api/cart'), 'the partner').toEqual([partnerOrigin, partnerOrigin]);
    for (const path of ['/api/users', '/api/upload', '/api/releases']) {
      expect(await allowedOrigins(partnerOrigin, path), `the partner ${path}`).toEqual([null, null]);
    }
    const { headers } = await call(shop, 'OPTIONS /api/cart', {
      headers: { origin: partnerOrigin, 'access-control-request-method': 'GET' },
    });
    expect(headers.get('access-control-allow-credentials'), 'the shop’s cookies').toBeNull();
    observe('none');
  },
);

test(
  'cross-site request forgery: forms of other sites, sent with everything that the browser stores for the shop',
  expects('change nothing: calls need a token in a header, the remote override a form of the shop itself'),
  async ({ target: { shop } }) => {
    const { email } = await createAccount(shop, 'buyer');
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const forms = [
      await call(shop, 'POST /api/users', { headers, raw: `email=${email}&name=M&role=seller` }),
      await call(shop, 'POST /api/cart', { headers, raw: 'productId=1' }),
      await call(shop, 'POST /override', { headers, raw: 'ticket=a&back=/' }),
      await call(shop, 'POST /override/stop', { headers, raw: 'back=/' }),
      await call(shop, 'POST /override/stop', { headers: { ...headers, origin: 'null' }, raw: 'back=/' }),
    ];
    expect(forms.map(outcomeOf)).toEqual([
      '401 token-invalid',
      '401 token-invalid',
      '403 forbidden',
      '403 forbidden',
      '403 forbidden',
    ]);
    observe('401, 403');
  },
);
