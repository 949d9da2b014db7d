/** Forged and misused access tokens, each in the name of the demo admin. */
import { expect } from '@playwright/test';
import { base64url, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { expects, observe } from '../../harness/scenario';
import { demoAccount } from '../../harness/api-accounts';
import { call, outcomeOf } from '../../harness/call';
import { nowSeconds, signIdentityToken } from '../support/identity-token';
import { test, type Target } from '../target';

const accessClaims = (): JWTPayload => ({ sub: 'demo-admin', iat: nowSeconds(), exp: nowSeconds() + 900 });

const sign = (secret: string, claims: JWTPayload, alg = 'HS256'): Promise<string> =>
  new SignJWT({ ver: 1, ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

interface Forgery {
  name: string;
  forge: (target: Target) => Promise<string> | string;
  /** `401 token-invalid` unless given. */
  outcome?: string;
}

const forgeries: Forgery[] = [
  { name: 'signed with another secret', forge: () => sign('another secret of the same length', accessClaims()) },
  { name: 'signed with an empty secret', forge: () => sign('\0', accessClaims()) },
  { name: 'with `alg: none`', forge: () => new UnsecuredJWT({ ver: 1, ...accessClaims() }).encode() },
  {
    name: 'with claims changed after signing',
    forge: async ({ shop }) => {
      const [header, claims = '', signature] = (await demoAccount(shop, 'buyer')).token.split('.');
      const decoded = JSON.parse(new TextDecoder().decode(base64url.decode(claims))) as JWTPayload;
      return [header, base64url.encode(JSON.stringify({ ...decoded, sub: 'demo-admin' })), signature].join('.');
    },
  },
  {
    name: 'signed by another algorithm with the right secret',
    forge: ({ tokenSecret }) => sign(tokenSecret, accessClaims(), 'HS512'),
  },
  {
    name: 'that has expired',
    forge: ({ tokenSecret }) => sign(tokenSecret, { ...accessClaims(), exp: 1 }),
    outcome: '401 token-expired',
  },
  {
    name: 'that never expires',
    forge: ({ tokenSecret }) => sign(tokenSecret, { ...accessClaims(), exp: undefined }),
  },
  {
    name: 'of an earlier version of the account',
    forge: ({ tokenSecret }) => sign(tokenSecret, { ...accessClaims(), ver: 0 }),
  },
  {
    name: 'that is an identity token',
    forge: async ({ shop }) => (await demoAccount(shop, 'admin')).idToken,
  },
  {
    name: 'of another server',
    forge: async ({ production, googleKey }) => {
      const token = await signIdentityToken(googleKey);
      const { text } = await call(production.origin, 'POST /api/jwt', { token, body: { email: 'admin@ocs.example' } });
      return (JSON.parse(text) as { token: string }).token;
    },
  },
];

for (const { name, forge, outcome = '401 token-invalid' } of forgeries) {
  test(`access token ${name}`, expects(outcome), async ({ target }) => {
    const token = await forge(target);
    for (const request of ['GET /api/users', 'GET /api/cart', 'GET /api/releases']) {
      expect(outcomeOf(await call(target.shop, request, { token })), request).toBe(outcome);
    }
    observe(outcome);
  });
}
