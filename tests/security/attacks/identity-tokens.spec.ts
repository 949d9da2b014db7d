/** Forged and misused identity tokens, at a server in production mode. */
import { expect } from '@playwright/test';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { runServerUntilExit } from '../../harness/launch';
import { expects, observe } from '../../harness/scenario';
import { demoAccount } from '../../harness/api-accounts';
import { call, outcomeOf } from '../../harness/call';
import { newEmail } from '../../harness/sign-in';
import { identityClaims, nowSeconds, signIdentityToken } from '../support/identity-token';
import { test, type Target } from '../target';

const email = 'admin@ocs.example';

async function requestAccessToken({ production }: Target, token: string): Promise<string> {
  return outcomeOf(await call(production.origin, 'POST /api/jwt', { token, body: { email } }));
}

interface Forgery {
  name: string;
  forge: (target: Target) => Promise<string> | string;
  /** `401 identity-invalid` unless given. */
  outcome?: string;
}

const forgeries: Forgery[] = [
  {
    name: 'signed by another key under Google’s key id',
    forge: async ({ googleKey }) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(identityClaims()).setProtectedHeader({ alg: 'RS256', kid: googleKey.kid }).sign(privateKey);
    },
  },
  {
    name: 'with a key id that Google does not publish',
    forge: ({ googleKey }) => signIdentityToken({ ...googleKey, kid: 'other' }),
  },
  {
    name: 'that names its own key in its header',
    forge: async () => {
      const { privateKey } = await generateKeyPair('RS256');
      const header = { alg: 'RS256', jku: 'https://evil.example/keys', x5u: 'https://evil.example/key' };
      return new SignJWT(identityClaims()).setProtectedHeader(header).sign(privateKey);
    },
  },
  { name: 'with `alg: none`', forge: () => new UnsecuredJWT(identityClaims()).encode() },
  {
    name: 'signed with Google’s public key as an HMAC secret',
    forge: async ({ googleKey }) =>
      new SignJWT(identityClaims())
        .setProtectedHeader({ alg: 'HS256', kid: googleKey.kid })
        .sign(new TextEncoder().encode(await exportSPKI(googleKey.publicKey))),
  },
  {
    name: 'of another Firebase project',
    forge: ({ googleKey }) =>
      signIdentityToken(googleKey, { iss: 'https://securetoken.google.com/another', aud: 'another' }),
  },
  {
    name: 'of another issuer for this project',
    forge: ({ googleKey }) => signIdentityToken(googleKey, { iss: 'https://accounts.google.com' }),
  },
  {
    name: 'that has expired',
    forge: ({ googleKey }) => signIdentityToken(googleKey, { exp: nowSeconds() - 60 }),
    outcome: '401 identity-expired',
  },
  {
    name: 'of a login in the future',
    forge: ({ googleKey }) => signIdentityToken(googleKey, { auth_time: nowSeconds() + 3600 }),
  },
  {
    name: 'of another person',
    forge: ({ googleKey }) => signIdentityToken(googleKey, { sub: 'mallory', email: 'mallory@ocs.example' }),
  },
  {
    name: 'of the Auth emulator',
    forge: async ({ shop }) => (await demoAccount(shop, 'admin')).idToken,
  },
];

test(
  'identity token that Google signed, in production',
  expects('200: the tokens below are rejected for their forgery alone'),
  async ({ target }) => {
    const seen = await requestAccessToken(target, await signIdentityToken(target.googleKey));
    expect(seen).toBe('200');
    observe(seen);
  },
);

for (const { name, forge, outcome = '401 identity-invalid' } of forgeries) {
  test(`identity token ${name}, in production`, expects('401, no access token'), async ({ target }) => {
    const seen = await requestAccessToken(target, await forge(target));
    expect(seen).toBe(outcome);
    observe(seen);
  });
}

/** Signs a new person in, in production, and returns both tokens. */
async function signIn({ production, googleKey }: Target) {
  const person = newEmail();
  const idToken = await signIdentityToken(googleKey, { sub: person, email: person });
  const exchange = () => call(production.origin, 'POST /api/jwt', { token: idToken, body: { email: person } });
  const { token } = (await exchange()).json as { token: string };
  return { person, token, exchange };
}

test(
  'identity token after the logout of its sign-in, in production',
  expects('401: it creates no access token any more'),
  async ({ target }) => {
    const { token, exchange } = await signIn(target);
    expect((await call(target.production.origin, 'DELETE /api/jwt', { token })).status).toBe(204);
    const seen = outcomeOf(await exchange());
    expect(seen).toBe('401 identity-invalid');
    observe(seen);
  },
);

test(
  'identity token of an account that has been disabled since, in production',
  expects('401: the session ends with its access token'),
  async ({ target }) => {
    const { person, exchange } = await signIn(target);
    target.disabledAccounts.add(person);
    const seen = outcomeOf(await exchange());
    expect(seen).toBe('401 identity-invalid');
    observe(seen);
  },
);

test(
  'access token in place of an identity token, in local mode',
  expects('401, although the Auth emulator fails for it'),
  async ({ target: { shop } }) => {
    const { token, email: person } = await demoAccount(shop, 'buyer');
    const seen = outcomeOf(await call(shop, 'POST /api/jwt', { token, body: { email: person } }));
    expect(seen).toBe('401 identity-invalid');
    observe(seen);
  },
);

test(
  'server configured to trust the Auth emulator, in production',
  expects('refuses to start and gives the reason'),
  async ({ target }) => {
    const env = { ...target.production.env, PORT: '0', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const { ok, output } = await runServerUntilExit(env);
    expect(ok, 'the server starts').toBe(false);
    expect(output).toContain('must not be set with NODE_ENV=production');
    observe('does not start');
  },
);
