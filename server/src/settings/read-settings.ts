import type { z } from 'zod';
import { readEdges, readMail, readObjectStore, readTls, readTracing } from './combined-settings';
import { readIdentityProvider, refuseExposedEmulator } from './identity-provider';
import { readOrderSettings } from './order-settings';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import { readSigstore } from './sigstore';
import { readTrustedPublishers } from './trusted-publishers';
import { releaseVariables, rules, variables } from './variables';

const nonEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const messagesOf = ({ issues }: z.ZodError): string[] => [
  ...new Set(issues.map(({ path }) => rules[path[0] as keyof typeof rules])),
];

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = nonEmpty(env);
  const parsed = variables.safeParse(given);
  const provider = readIdentityProvider(given);
  const problems = [
    ...(parsed.error ? messagesOf(parsed.error) : []),
    ...(typeof provider === 'string' ? [provider] : []),
  ];
  if (!parsed.success || typeof provider === 'string') throw new SettingsError(problems.join('\n'));
  const { data } = parsed;
  if (provider.kind === 'emulator') refuseExposedEmulator(data);
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    ownerDatabaseUrl: data.DATABASE_OWNER_URL ?? data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    prepareStatements: data.DATABASE_PREPARE,
    dataDir: data.DATA_DIR,
    edges: readEdges(data),
    objectStore: readObjectStore(data),
    redisUrl: data.REDIS_URL,
    drainSeconds: data.DRAIN_SECONDS,
    tokenSecret: data.TOKEN_SECRET,
    identityProvider: provider,
    publicUrl: data.PUBLIC_URL,
    embedOrigins: data.EMBED_ORIGINS,
    releaseOrigins: data.RELEASE_ORIGINS,
    releaseWebhookUrl: data.RELEASE_WEBHOOK_URL,
    trustedPublishers: readTrustedPublishers(data),
    sigstore: readSigstore(data),
    trustedProxies: data.TRUST_PROXY,
    maxOpenRequests: data.MAX_OPEN_REQUESTS,
    developmentPorts: data.DEV_REMOTES,
    demoData: data.DEMO_DATA || provider.kind === 'emulator',
    imageHostUrl: data.IMAGE_HOST_URL,
    formServiceUrl: data.FORM_SERVICE_URL,
    formAccessKey: data.FORM_ACCESS_KEY,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    tracing: readTracing(data),
    tls: readTls(data),
    mail: readMail(data),
    sellerApproval: data.SELLER_APPROVAL,
    secondFactor: data.SECOND_FACTOR,
    productPages: data.PRODUCT_PAGES,
    orders: readOrderSettings(data, { isDemo: provider.kind === 'emulator' }),
    limits: {
      products: data.MAX_PRODUCTS,
      photoBytes: data.MAX_PHOTO_MEGABYTES * 1_000_000,
      cartItems: data.MAX_CART_ITEMS,
      wishlistItems: data.MAX_WISHLIST_ITEMS,
      brands: data.MAX_BRANDS,
      writesPerMinute: data.MAX_WRITES_PER_MINUTE,
    },
  };
}

/** The settings of releases alone, for commands that have no other settings of the server. */
export function readReleaseSettings(
  env: NodeJS.ProcessEnv,
): Pick<Settings, 'releaseOrigins' | 'objectStore' | 'sigstore'> {
  const { data, error } = releaseVariables.safeParse(nonEmpty(env));
  if (!data) throw new SettingsError(messagesOf(error).join('\n'));
  return { releaseOrigins: data.RELEASE_ORIGINS, objectStore: readObjectStore(data), sigstore: readSigstore(data) };
}
