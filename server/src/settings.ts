import { z } from 'zod';
import { orderRules, orderVariables, readOrderSettings, type OrderSettings } from './order-settings';
import { SettingsError } from './settings-error';

export type IdentityProvider =
  | {
      kind: 'firebase';
      projectId: string;
      apiKey: string;
      authDomain: string;
      /** JSON key of a service account, which deletes the accounts of removed users. */
      credentialsFile: string | undefined;
    }
  | { kind: 'emulator'; host: string };

/** A bucket of an S3-compatible object store. */
export interface ObjectStoreSettings {
  bucket: string;
  /** The store's address; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: the SDK finds those of this machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Traces of OpenTelemetry. */
export interface TracingSettings {
  /** The collector's base address; traces are sent to its `/v1/traces`. */
  endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number;
  serviceName: string;
}

export interface Settings {
  host: string;
  port: number;
  databaseUrl: string;
  /** The same database as the owner of its tables, who applies migrations. */
  ownerDatabaseUrl: string;
  databasePoolSize: number;
  /** Whether statements are prepared: not through a pooler that gives each transaction another connection. */
  prepareStatements: boolean;
  dataDir: string;
  /** Edge caches in front of the servers: their purge addresses, and the secret that they expect; undefined without. */
  edges: { purgeUrls: string[]; secret: string } | undefined;
  /** Where released files and photos are stored; undefined for a folder in the data folder. */
  objectStore: ObjectStoreSettings | undefined;
  /** Redis or Valkey, which counts the requests of rate limits for all servers together. */
  redisUrl: string | undefined;
  /** How long the server keeps serving after a stop request, so that the load balancer notices. */
  drainSeconds: number;
  tokenSecret: string;
  identityProvider: IdentityProvider;
  publicUrl: string | undefined;
  /** Origins of other sites whose pages may embed the storefront. */
  embedOrigins: string[];
  /** Other origins that may serve the files of releases. */
  releaseOrigins: string[];
  /** Number of proxies in front; each appends its caller's address to X-Forwarded-For. */
  trustedProxies: number;
  /** Requests of one client address that may be open at a time. */
  maxOpenRequests: number;
  /** Ports of webpack's development servers, the shell's first; empty when the parts come from releases. */
  developmentPorts: number[];
  /** Whether `npm start` fills an empty database with demo products and users; always with the emulator. */
  demoData: boolean;
  imageHostUrl: string;
  formServiceUrl: string;
  formAccessKey: string;
  logLevel: string;
  /** Bearer token for /metrics; without it, only this machine can read /metrics. */
  metricsToken: string | undefined;
  /** The OpenTelemetry collector that gets traces (OTLP over HTTP); undefined for no traces. */
  tracing: TracingSettings | undefined;
  /** PEM files of the certificate and its key; with them the server serves HTTP/2 over TLS. */
  tls: { certFile: string; keyFile: string } | undefined;
  /** The mail server and the sender's address; without them no mail is sent. */
  mail: { url: string; from: string } | undefined;
  /** Whether an admin must approve each request to sell at sign-up. */
  sellerApproval: boolean;
  /** The roles whose rights need a login with a second factor. */
  secondFactor: ('admin' | 'seller')[];
  /** Whether each product has a public page for search engines, which the sitemap lists. */
  productPages: boolean;
  orders: OrderSettings;
  limits: Limits;
}

/** How much one account may store and write, and how much one list sends. */
interface Limits {
  /** Products on sale of one seller or admin. */
  products: number;
  /** Bytes that the photos of one seller or admin take. */
  photoBytes: number;
  cartItems: number;
  wishlistItems: number;
  /** Brands in the list that the catalogue's filter offers. */
  brands: number;
  /** Writes of one account to products, users, cart and wishlist. */
  writesPerMinute: number;
}

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const address = z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]);
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => /^https?:/.test(origin) && isOrigin(origin)))
  .default([]);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber.pipe(z.number().max(65_535)).default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber.pipe(z.number().min(1).max(1000)).default(10),
  DATABASE_PREPARE: z.stringbool().default(true),
  DATA_DIR: z.string().default('.data'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DRAIN_SECONDS: wholeNumber.pipe(z.number().max(300)).default(0),
  TOKEN_SECRET: z.string().min(32),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  EMBED_ORIGINS: origins,
  RELEASE_ORIGINS: origins,
  EDGE_PURGE_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  EDGE_PURGE_SECRET: z.string().min(16).optional(),
  TRUST_PROXY: z.union([wholeNumber.pipe(z.number().max(10)), z.stringbool().transform(Number)]).default(0),
  MAX_OPEN_REQUESTS: wholeNumber.pipe(z.number().min(1)).default(200),
  DEV_REMOTES: z
    .string()
    .transform((list) => list.split(',').map(Number))
    .refine((ports) => ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536))
    .default([]),
  DEMO_DATA: z.stringbool().default(false),
  IMAGE_HOST_URL: address.default('/api/upload'),
  FORM_SERVICE_URL: address.default('/api/contact'),
  FORM_ACCESS_KEY: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^\d(\.\d{1,9})?$/)
    .transform(Number)
    .pipe(z.number().max(1))
    .default(0.01),
  OTEL_SERVICE_NAME: z.string().max(100).default('ocs'),
  ALLOW_EXPOSED_EMULATOR: z.stringbool().default(false),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SELLER_APPROVAL: z.stringbool().default(false),
  SECOND_FACTOR: z
    .string()
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['admin', 'seller'])))
    .default([]),
  PRODUCT_PAGES: z.stringbool().default(true),
  ...orderVariables,
  MAX_PRODUCTS: wholeNumber.default(100_000),
  MAX_PHOTO_MEGABYTES: wholeNumber.default(2000),
  MAX_CART_ITEMS: wholeNumber.default(500),
  MAX_WISHLIST_ITEMS: wholeNumber.default(1000),
  MAX_BRANDS: wholeNumber.default(1000),
  MAX_WRITES_PER_MINUTE: wholeNumber.default(300),
});

const rules: Record<keyof z.input<typeof variables>, string> = {
  NODE_ENV: 'NODE_ENV must be development, production or test.',
  HOST: 'HOST must be the address to listen on, such as 127.0.0.1.',
  PORT: 'PORT must be a whole number from 0 to 65535.',
  DATABASE_URL: 'DATABASE_URL must be set to a PostgreSQL address such as postgres://user:password@localhost:5432/ocs.',
  DATABASE_OWNER_URL: 'DATABASE_OWNER_URL must be the PostgreSQL address of DATABASE_URL with the owner of the tables.',
  DATABASE_POOL_SIZE: 'DATABASE_POOL_SIZE must be a whole number from 1 to 1000.',
  DATABASE_PREPARE: 'DATABASE_PREPARE must be true or false.',
  DATA_DIR: 'DATA_DIR must be the path of a folder.',
  S3_BUCKET: 'S3_BUCKET must be the name of a bucket.',
  S3_ENDPOINT: 'S3_ENDPOINT must be the address of an object store such as https://s3.example.',
  S3_REGION: 'S3_REGION must be the region of the bucket, such as eu-central-1.',
  S3_ACCESS_KEY_ID: 'S3_ACCESS_KEY_ID must be text.',
  S3_SECRET_ACCESS_KEY: 'S3_SECRET_ACCESS_KEY must be text.',
  REDIS_URL: 'REDIS_URL must be a Redis address such as redis://:password@localhost:6379.',
  DRAIN_SECONDS: 'DRAIN_SECONDS must be a whole number from 0 to 300.',
  TOKEN_SECRET: 'TOKEN_SECRET must be set to a secret of at least 32 characters.',
  PUBLIC_URL: 'PUBLIC_URL must be an origin such as https://shop.example, without a path.',
  EMBED_ORIGINS: 'EMBED_ORIGINS must be origins such as https://partner.example, with commas between them.',
  RELEASE_ORIGINS: 'RELEASE_ORIGINS must be origins such as https://files.example, with commas between them.',
  EDGE_PURGE_URLS: 'EDGE_PURGE_URLS must be addresses such as http://10.0.0.5:6081/, with commas between them.',
  EDGE_PURGE_SECRET: 'EDGE_PURGE_SECRET must have at least 16 characters.',
  TRUST_PROXY: 'TRUST_PROXY must be false, true for one proxy, or the number of proxies in front.',
  MAX_OPEN_REQUESTS: 'MAX_OPEN_REQUESTS must be a whole number of at least 1.',
  DEV_REMOTES: 'DEV_REMOTES must be ports of this machine, with commas between them.',
  DEMO_DATA: 'DEMO_DATA must be true or false.',
  IMAGE_HOST_URL: 'IMAGE_HOST_URL must be an http(s) address, or a path that starts with a slash.',
  FORM_SERVICE_URL: 'FORM_SERVICE_URL must be an http(s) address, or a path that starts with a slash.',
  FORM_ACCESS_KEY: 'FORM_ACCESS_KEY must be text.',
  LOG_LEVEL: `LOG_LEVEL must be one of ${logLevels.join(', ')}.`,
  METRICS_TOKEN: 'METRICS_TOKEN must have at least 16 characters.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector such as http://127.0.0.1:4318.',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.01.',
  OTEL_SERVICE_NAME: 'OTEL_SERVICE_NAME must be a name of at most 100 characters.',
  ALLOW_EXPOSED_EMULATOR: 'ALLOW_EXPOSED_EMULATOR must be true or false.',
  TLS_CERT: 'TLS_CERT must be the path of a certificate in PEM.',
  TLS_KEY: 'TLS_KEY must be the path of its key in PEM.',
  SMTP_URL: 'SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example:465.',
  MAIL_FROM: 'MAIL_FROM must be an e-mail address such as shop@ocs.example.',
  SELLER_APPROVAL: 'SELLER_APPROVAL must be true or false.',
  SECOND_FACTOR: 'SECOND_FACTOR must be admin, seller, or both with a comma between them.',
  PRODUCT_PAGES: 'PRODUCT_PAGES must be true or false.',
  ...orderRules,
  MAX_PRODUCTS: 'MAX_PRODUCTS must be a whole number.',
  MAX_PHOTO_MEGABYTES: 'MAX_PHOTO_MEGABYTES must be a whole number.',
  MAX_CART_ITEMS: 'MAX_CART_ITEMS must be a whole number.',
  MAX_WISHLIST_ITEMS: 'MAX_WISHLIST_ITEMS must be a whole number.',
  MAX_BRANDS: 'MAX_BRANDS must be a whole number.',
  MAX_WRITES_PER_MINUTE: 'MAX_WRITES_PER_MINUTE must be a whole number.',
};

const nonEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const messagesOf = ({ issues }: z.ZodError): string[] => [
  ...new Set(issues.map(({ path }) => rules[path[0] as keyof typeof rules])),
];

export function readSettings(env: Environment): Settings {
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

const releaseVariables = variables.pick({
  RELEASE_ORIGINS: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

/** The settings of releases alone, for commands that have no other settings of the server. */
export function readReleaseSettings(env: Environment): Pick<Settings, 'releaseOrigins' | 'objectStore'> {
  const { data, error } = releaseVariables.safeParse(nonEmpty(env));
  if (!data) throw new SettingsError(messagesOf(error).join('\n'));
  return { releaseOrigins: data.RELEASE_ORIGINS, objectStore: readObjectStore(data) };
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** The emulator accepts anyone as anyone, so only this machine may reach it. */
function refuseExposedEmulator(settings: z.output<typeof variables>): void {
  const { HOST, PUBLIC_URL, TRUST_PROXY, ALLOW_EXPOSED_EMULATOR } = settings;
  const exposing = [
    ...(isLoopback(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname) ? [] : ['PUBLIC_URL']),
    ...(TRUST_PROXY > 0 ? ['TRUST_PROXY'] : []),
  ];
  if (ALLOW_EXPOSED_EMULATOR || exposing.length === 0) return;
  throw new SettingsError(
    `Others can reach this shop by its ${exposing.join(' and ')}, and the auth emulator lets anyone log in as anyone, admins included: set a Firebase project, or permit it with ALLOW_EXPOSED_EMULATOR=true.`,
  );
}

function readTls({ TLS_CERT, TLS_KEY }: z.output<typeof variables>): Settings['tls'] {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return undefined;
  if (TLS_CERT === undefined || TLS_KEY === undefined)
    throw new SettingsError('Set both TLS_CERT and TLS_KEY, or none.');
  return { certFile: TLS_CERT, keyFile: TLS_KEY };
}

function readEdges({ EDGE_PURGE_URLS, EDGE_PURGE_SECRET, PUBLIC_URL }: z.output<typeof variables>): Settings['edges'] {
  if (EDGE_PURGE_URLS === undefined && EDGE_PURGE_SECRET === undefined) return undefined;
  if (EDGE_PURGE_URLS === undefined || EDGE_PURGE_SECRET === undefined)
    throw new SettingsError('Set both EDGE_PURGE_URLS and EDGE_PURGE_SECRET, or none.');
  if (PUBLIC_URL === undefined)
    throw new SettingsError(
      'Set PUBLIC_URL too: the copies at an edge must not contain an origin that a visitor wrote into a header.',
    );
  return { purgeUrls: EDGE_PURGE_URLS, secret: EDGE_PURGE_SECRET };
}

function readObjectStore(data: z.output<typeof releaseVariables>): Settings['objectStore'] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  if (S3_BUCKET === undefined) {
    if ([S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].every((value) => value === undefined))
      return undefined;
    throw new SettingsError('The settings of the object store are incomplete: set S3_BUCKET too.');
  }
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined))
    throw new SettingsError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.');
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    credentials:
      S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

function readTracing(data: z.output<typeof variables>): Settings['tracing'] {
  const endpoint = data.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return { endpoint, ratio: data.OTEL_TRACES_SAMPLER_ARG, serviceName: data.OTEL_SERVICE_NAME };
}

function readMail({ SMTP_URL, MAIL_FROM }: z.output<typeof variables>): Settings['mail'] {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    throw new SettingsError('Set both SMTP_URL and MAIL_FROM, or none.');
  return { url: SMTP_URL, from: MAIL_FROM };
}

const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

/** Returns the provider, or an error message for the operator. */
function readIdentityProvider(env: Environment): IdentityProvider | string {
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_AUTH_EMULATOR_HOST } = env;
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    if (env['NODE_ENV'] === 'production') {
      return 'FIREBASE_AUTH_EMULATOR_HOST must not be set with NODE_ENV=production: the emulator accepts anyone.';
    }
    if (firebaseNames.some((name) => env[name] !== undefined)) {
      return 'Set either the Firebase project or FIREBASE_AUTH_EMULATOR_HOST, not both.';
    }
    return /^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(FIREBASE_AUTH_EMULATOR_HOST)
      ? { kind: 'emulator', host: FIREBASE_AUTH_EMULATOR_HOST }
      : 'FIREBASE_AUTH_EMULATOR_HOST must be a host and port of this machine, such as 127.0.0.1:9099.';
  }
  if (FIREBASE_PROJECT_ID && FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN) {
    return {
      kind: 'firebase',
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      authDomain: FIREBASE_AUTH_DOMAIN,
      credentialsFile: env['FIREBASE_CREDENTIALS'],
    };
  }
  const missing = firebaseNames.filter((name) => env[name] === undefined);
  return missing.length === firebaseNames.length
    ? `Sign-in needs ${firebaseNames.join(', ')}, or FIREBASE_AUTH_EMULATOR_HOST for development.`
    : `The Firebase settings are incomplete: set ${missing.join(' and ')} too.`;
}
