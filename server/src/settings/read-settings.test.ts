import { readReleaseSettings, readSettings } from './read-settings';
import { SettingsError } from './settings-error';

const valid = {
  DATABASE_URL: 'postgres://ocs:secret@localhost:5432/ocs',
  TOKEN_SECRET: 'x'.repeat(32),
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const { FIREBASE_AUTH_EMULATOR_HOST: _emulator, ...withoutProvider } = valid;
const firebase = { FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'shop.example' };

function complaint(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

test('uses defaults for settings that are not set or empty', () => {
  expect(readSettings({ ...valid, PORT: '', PUBLIC_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databasePoolSize: 10,
    dataDir: '.data',
    identityProvider: { kind: 'emulator', host: '127.0.0.1:9099' },
    publicUrl: undefined,
    trustedProxies: 0,
    imageHostUrl: '/api/upload',
    formServiceUrl: '/api/contact',
    formAccessKey: '',
    logLevel: 'info',
    limits: { products: 100_000, cartItems: 500, wishlistItems: 1000, brands: 1000, writesPerMinute: 300 },
  });
});

test.each([
  ['false', 0],
  ['true', 1],
  ['0', 0],
  ['2', 2],
])('TRUST_PROXY=%s trusts that many proxies: %i', (given, proxies) => {
  expect(readSettings({ ...withoutProvider, ...firebase, TRUST_PROXY: given }).trustedProxies).toBe(proxies);
});

test('accepts a Firebase project in production', () => {
  expect(readSettings({ ...withoutProvider, ...firebase, NODE_ENV: 'production' }).identityProvider).toEqual({
    kind: 'firebase',
    projectId: 'shop',
    apiKey: 'key',
    authDomain: 'shop.example',
  });
});

test('reads the Stripe account', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
    STRIPE_WEBHOOK_SECRET: 'whsec_c',
  };
  expect(readSettings(valid).orders.stripe).toBeUndefined();
  const production = { ...withoutProvider, ...firebase, ...keys };
  expect(readSettings(production).orders.stripe?.api.href).toBe('https://api.stripe.com/');
  const standIn = 'http://127.0.0.1:4242/';
  expect(readSettings({ ...valid, ...keys, STRIPE_API_URL: standIn }).orders.stripe?.api.href).toBe(standIn);
  expect(complaint({ ...production, STRIPE_API_URL: standIn })).toMatch(/only with the auth emulator/);
  expect(complaint({ ...valid, ...keys, STRIPE_WEBHOOK_SECRET: '' })).toMatch(/^Set STRIPE_SECRET_KEY/);
  expect(complaint({ ...valid, ...keys, STRIPE_SECRET_KEY: 'pk_test_a' })).toMatch(/must be a secret/);
  expect(complaint({ ...valid, ...keys, STRIPE_SECRET_KEY: 'sk_live_a' })).toMatch(/must both be of test mode/);
});

test('reads the object store', () => {
  const bucket = { S3_BUCKET: 'ocs', S3_ENDPOINT: 'http://127.0.0.1:9000' };
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings(valid).objectStore).toBeUndefined();
  const store = { bucket: 'ocs', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' };
  expect(readSettings({ ...valid, ...bucket }).objectStore).toEqual({ ...store, credentials: undefined });
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  expect(readReleaseSettings({ ...bucket, ...keys })).toEqual({
    releaseOrigins: [],
    releaseWebhookUrl: undefined,
    objectStore: { ...store, credentials },
  });
  expect(complaint({ ...valid, ...keys })).toContain('set S3_BUCKET too');
  expect(complaint({ ...valid, S3_BUCKET: 'ocs', S3_ACCESS_KEY_ID: 'id' })).toContain('Set both S3_ACCESS_KEY_ID');
  expect(complaint({ ...valid, S3_BUCKET: 'ocs', S3_ENDPOINT: 'minio' })).toContain('S3_ENDPOINT must be');
});

test('reads the edges', () => {
  const given = { EDGE_PURGE_URLS: 'http://10.0.0.5:6081/, http://10.0.0.6:6081/', EDGE_PURGE_SECRET: 's'.repeat(16) };
  const publicUrl = { PUBLIC_URL: 'http://localhost:3000' };
  expect(readSettings(valid).edges).toBeUndefined();
  expect(readSettings({ ...valid, ...publicUrl, ...given }).edges).toEqual({
    purgeUrls: ['http://10.0.0.5:6081/', 'http://10.0.0.6:6081/'],
    secret: 's'.repeat(16),
  });
  expect(complaint({ ...valid, ...given })).toContain('Set PUBLIC_URL too');
  expect(complaint({ ...valid, ...publicUrl, ...given, EDGE_PURGE_SECRET: '' })).toContain('Set both EDGE_PURGE_URLS');
  expect(complaint({ ...valid, EDGE_PURGE_URLS: 'edge:6081' })).toContain('EDGE_PURGE_URLS must be');
  expect(complaint({ ...valid, EDGE_PURGE_SECRET: 'short' })).toContain('EDGE_PURGE_SECRET must have');
});

const emulatorOnly = (env: Record<string, string>) => complaint({ ...valid, ...env });

test.each<[Record<string, string>, string]>([
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '192.168.1.7' }, 'HOST'],
  [{ HOST: '127.0.0.1.example' }, 'HOST'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, 'HOST and TRUST_PROXY'],
])('refuses the emulator where others can reach it: %p', (env, names) => {
  expect(emulatorOnly(env)).toContain(`by its ${names},`);
  expect(emulatorOnly({ ...env, ALLOW_EXPOSED_EMULATOR: 'false' })).not.toBe('');
  expect(emulatorOnly({ ...env, ALLOW_EXPOSED_EMULATOR: 'true' })).toBe('');
  expect(complaint({ ...withoutProvider, ...firebase, ...env })).toBe('');
});

test.each<[Record<string, string>]>([
  [{ HOST: 'localhost' }],
  [{ HOST: '::1' }],
  [{ PUBLIC_URL: 'http://localhost:3000' }],
  [{ TRUST_PROXY: 'false' }],
])('accepts the emulator on this machine: %p', (env) => {
  expect(emulatorOnly(env)).toBe('');
});

test('reports each invalid setting in one line', () => {
  expect(complaint({ PORT: 'eighty', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must be set to a PostgreSQL address such as postgres://user:password@localhost:5432/ocs.',
    'TOKEN_SECRET must be set to a secret of at least 32 characters.',
  ]);
});

test.each([
  ['PORT', '65536'],
  ['DATABASE_URL', 'mysql://localhost/ocs'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_PREPARE', 'perhaps'],
  ['REDIS_URL', 'http://localhost'],
  ['DRAIN_SECONDS', '301'],
  ['TOKEN_SECRET', 'short'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['RELEASE_ORIGINS', 'https://files.example/path'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', '11'],
  ['IMAGE_HOST_URL', 'ftp://images.example'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by name', (name, value) => {
  expect(complaint({ ...valid, [name]: value })).toMatch(new RegExp(`^${name} .*\\.$`));
});

test.each([
  ['half a Firebase project', { FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key' }, /FIREBASE_AUTH_DOMAIN/],
  ['no provider at all', {}, /^Sign-in needs/],
  ['both', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, /not both/],
  ['an emulator elsewhere', { FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example:9099' }, /this machine/],
  [
    'an emulator in production',
    { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099', NODE_ENV: 'production' },
    /production/,
  ],
])('%s is refused', (_case, env, expected) => {
  expect(complaint({ ...withoutProvider, ...env })).toMatch(expected);
});

describe('signers at Sigstore', () => {
  const sigstore = {
    SIGSTORE_SIGNERS: 'storefront=https://ci.example/a.yml@refs/heads/main, shell=ada@ocs.example',
    SIGSTORE_ISSUER: 'https://ci.example',
    SIGSTORE_TRUSTED_ROOT: import.meta.filename,
  };

  test('are an identity for each part, their provider, and what is trusted', () => {
    expect(readSettings({ ...valid, ...sigstore }).sigstore).toEqual({
      signers: [
        { part: 'storefront', identity: 'https://ci.example/a.yml@refs/heads/main' },
        { part: 'shell', identity: 'ada@ocs.example' },
      ],
      issuer: 'https://ci.example',
      trustedRoot: import.meta.filename,
    });
    expect(readSettings(valid).sigstore).toBeUndefined();
  });

  test.each([
    ['a part without an identity', { ...sigstore, SIGSTORE_SIGNERS: 'storefront' }, 'parts with the identity'],
    ['two identities for one part', { ...sigstore, SIGSTORE_SIGNERS: 'shell=a,shell=b' }, 'parts with the identity'],
    ['a provider that is no address', { ...sigstore, SIGSTORE_ISSUER: 'ci' }, 'SIGSTORE_ISSUER must be'],
    ['a file that does not exist', { ...sigstore, SIGSTORE_TRUSTED_ROOT: '/none.json' }, 'must be the path'],
    ['two of the three settings', { ...sigstore, SIGSTORE_ISSUER: '' }, 'or none of them'],
  ])('are refused with %s', (_case, env, words) => {
    expect(complaint({ ...valid, ...env })).toContain(words);
  });
});

describe('trusted publishers', () => {
  const publisher = {
    PUBLIC_URL: 'http://localhost',
    TRUSTED_PUBLISHER_ISSUER: 'https://ci.example',
    TRUSTED_PUBLISHERS:
      'storefront=repo:acme/ocs:environment:storefront-mfe, storefront/preview=repo:acme/ocs:environment:storefront-preview',
  };
  const { PUBLIC_URL: _publicUrl, ...withoutUrl } = publisher;

  test('are an issuer and a subject for each part', () => {
    expect(readSettings({ ...valid, ...publisher }).trustedPublishers).toEqual({
      issuer: 'https://ci.example',
      audience: 'http://localhost',
      subjects: [
        { part: 'storefront', previewsOnly: false, subject: 'repo:acme/ocs:environment:storefront-mfe' },
        { part: 'storefront', previewsOnly: true, subject: 'repo:acme/ocs:environment:storefront-preview' },
      ],
    });
    expect(readSettings(valid).trustedPublishers).toBeUndefined();
  });

  test.each([
    ['an issuer without https', { ...publisher, TRUSTED_PUBLISHER_ISSUER: 'http://ci.example' }, 'https address'],
    ['an issuer without a scheme', { ...publisher, TRUSTED_PUBLISHER_ISSUER: 'ci.example' }, 'https address'],
    ['a slash at the end', { ...publisher, TRUSTED_PUBLISHER_ISSUER: 'https://ci.example/' }, 'without a slash'],
    ['an issuer alone', { ...publisher, TRUSTED_PUBLISHERS: '' }, 'Set both TRUSTED_PUBLISHER_ISSUER'],
    ['no address of the shop', withoutUrl, 'Set PUBLIC_URL too'],
    ['a part without a subject', { ...publisher, TRUSTED_PUBLISHERS: 'storefront' }, 'parts with a subject'],
    ['one subject for two parts', { ...publisher, TRUSTED_PUBLISHERS: 'shell=a,storefront=a' }, 'of their own'],
  ])('are refused with %s', (_case, env, words) => {
    expect(complaint({ ...valid, ...env })).toContain(words);
  });
});
