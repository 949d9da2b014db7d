/** Tokens that nobody gave, or gave for something else: the identity provider's and the shop's own. */
import { base64url, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { runProgram } from '../../../scripts/test/run-program';
import { call, outcomeOf } from './stage/call';
import { mustBe } from './stage/must-be';
import { demoPerson } from './stage/people';
import { productionEnv, type ProductionServer } from './stage/production-server';
import type { Scene, Stage } from './stage/stage';

const email = 'admin@ocs.example';

const identityClaims = ({ projectId }: ProductionServer): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: 'demo-admin',
    email,
    email_verified: true,
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3600,
  };
};

const google = ({ production }: Stage, claims: JWTPayload = {}, { kid } = production.google): Promise<string> =>
  new SignJWT({ ...identityClaims(production), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(production.google.privateKey);

const expired = 'that has expired';

/** What a server in production mode is shown in place of what Google signs. */
const identityTokens: Record<string, (stage: Stage) => Promise<string> | string> = {
  'signed by somebody else under Google’s key id': async ({ production }) => {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(identityClaims(production))
      .setProtectedHeader({ alg: 'RS256', kid: production.google.kid })
      .sign(privateKey);
  },
  'with a key id that Google does not have': (stage) => google(stage, {}, { ...stage.production.google, kid: 'other' }),
  'with a key of its own in its header': async ({ production }) => {
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', jku: 'https://evil.example/keys', x5u: 'https://evil.example/key' };
    return new SignJWT(identityClaims(production)).setProtectedHeader(header).sign(privateKey);
  },
  'with `alg: none`': ({ production }) => new UnsecuredJWT(identityClaims(production)).encode(),
  'signed with Google’s public key as a shared secret': async ({ production }) =>
    new SignJWT(identityClaims(production))
      .setProtectedHeader({ alg: 'HS256', kid: production.google.kid })
      .sign(new TextEncoder().encode(await exportSPKI(production.google.publicKey))),
  'of another Firebase project': (stage) =>
    google(stage, { iss: 'https://securetoken.google.com/another', aud: 'another' }),
  'of another issuer for this project': (stage) => google(stage, { iss: 'https://accounts.google.com' }),
  [expired]: (stage) => google(stage, { exp: Math.floor(Date.now() / 1000) - 60 }),
  'of a log-in in the future': (stage) => google(stage, { auth_time: Math.floor(Date.now() / 1000) + 3600 }),
  'of somebody else': (stage) => google(stage, { sub: 'mallory', email: 'mallory@ocs.example' }),
  'of the Auth emulator': async ({ shop }) => (await demoPerson(shop, 'admin')).idToken,
};

const identityScenes = Object.entries(identityTokens).map(([name, make]): Scene => ({
  name: `identity token ${name}, in production`,
  expected: '401, and no access token',
  short: true,
  async play(stage) {
    const token = await make(stage);
    const seen = outcomeOf(await call(stage.production.origin, 'POST /api/jwt', { token, body: { email } }));
    mustBe('POST /api/jwt', seen, name === expired ? '401 identity-expired' : '401 identity-invalid');
    return seen;
  },
}));

const honest: Scene = {
  name: 'identity token that Google signed, in production',
  expected: '200: what is refused above is refused for what is wrong with it',
  short: true,
  async play(stage) {
    const token = await google(stage);
    const seen = outcomeOf(await call(stage.production.origin, 'POST /api/jwt', { token, body: { email } }));
    mustBe('POST /api/jwt', seen, '200');
    return seen;
  },
};

const emulatorInProduction: Scene = {
  name: 'server told to believe the emulator, in production',
  expected: 'does not start, and says why',
  short: true,
  async play(stage) {
    const env = { ...productionEnv(stage), PORT: '0', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const { ok, output } = await runProgram(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { env });
    mustBe('started', ok, false);
    mustBe('says why', output.includes('must not be set with NODE_ENV=production'), true);
    return 'does not start';
  },
};

const signed = (secret: string, claims: JWTPayload, alg = 'HS256'): Promise<string> =>
  new SignJWT({ ver: 1, ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

const accessClaims = (): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return { sub: 'demo-admin', iat: now, exp: now + 900 };
};

/** What the shop is shown in place of its own access tokens, each in the name of the admin. */
const accessTokens: Record<string, [make: (stage: Stage) => Promise<string> | string, outcome?: string]> = {
  'signed with another secret': [() => signed('not the secret of this shop, but as long', accessClaims())],
  'signed with nothing': [() => signed('\0', accessClaims())],
  'with `alg: none`': [() => new UnsecuredJWT({ ver: 1, ...accessClaims() }).encode()],
  'whose claims were changed after it was signed': [
    async ({ shop }) => {
      const [header, claims = '', signature] = (await demoPerson(shop, 'buyer')).token.split('.');
      const read = JSON.parse(new TextDecoder().decode(base64url.decode(claims))) as JWTPayload;
      return [header, base64url.encode(JSON.stringify({ ...read, sub: 'demo-admin' })), signature].join('.');
    },
  ],
  'with another algorithm of the same secret': [({ secret }) => signed(secret, accessClaims(), 'HS512')],
  'that has expired': [({ secret }) => signed(secret, { ...accessClaims(), exp: 1 }), '401 token-expired'],
  'that never expires': [({ secret }) => signed(secret, { ...accessClaims(), exp: undefined })],
  'of an earlier version of the account': [({ secret }) => signed(secret, { ...accessClaims(), ver: 0 })],
  'that is an identity token': [async ({ shop }) => (await demoPerson(shop, 'admin')).idToken],
  'of another server': [
    async (stage) => {
      const body = { email };
      const { text } = await call(stage.production.origin, 'POST /api/jwt', { token: await google(stage), body });
      return (JSON.parse(text) as { token: string }).token;
    },
  ],
};

const accessScenes = Object.entries(accessTokens).map(([name, [make, outcome = '401 token-invalid']]): Scene => ({
  name: `access token ${name}`,
  expected: outcome,
  short: true,
  async play(stage) {
    const token = await make(stage);
    for (const request of ['GET /api/users', 'GET /api/cart', 'GET /api/releases']) {
      mustBe(request, outcomeOf(await call(stage.shop, request, { token })), outcome);
    }
    return outcome;
  },
}));

export const tokenScenes: Scene[] = [honest, ...identityScenes, emulatorInProduction, ...accessScenes];
