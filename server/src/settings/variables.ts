import { z } from 'zod';
import { orderRules, orderVariables } from './order-settings';
import { sigstoreRules, sigstoreVariables } from './sigstore';
import { publisherRules, publisherVariables } from './trusted-publishers';

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

/** The environment's variables, as the server reads them. */
export const variables = z.object({
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
  RELEASE_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).username === '' && new URL(url).password === '')
    .optional(),
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
  ...publisherVariables,
  ...sigstoreVariables,
  MAX_PRODUCTS: wholeNumber.default(100_000),
  MAX_PHOTO_MEGABYTES: wholeNumber.default(2000),
  MAX_CART_ITEMS: wholeNumber.default(500),
  MAX_WISHLIST_ITEMS: wholeNumber.default(1000),
  MAX_BRANDS: wholeNumber.default(1000),
  MAX_WRITES_PER_MINUTE: wholeNumber.default(300),
});

/** What an operator reads about an invalid variable. */
export const rules: Record<keyof z.input<typeof variables>, string> = {
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
  RELEASE_WEBHOOK_URL: 'RELEASE_WEBHOOK_URL must be an http or https address without a user name.',
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
  ...publisherRules,
  ...sigstoreRules,
  MAX_PRODUCTS: 'MAX_PRODUCTS must be a whole number.',
  MAX_PHOTO_MEGABYTES: 'MAX_PHOTO_MEGABYTES must be a whole number.',
  MAX_CART_ITEMS: 'MAX_CART_ITEMS must be a whole number.',
  MAX_WISHLIST_ITEMS: 'MAX_WISHLIST_ITEMS must be a whole number.',
  MAX_BRANDS: 'MAX_BRANDS must be a whole number.',
  MAX_WRITES_PER_MINUTE: 'MAX_WRITES_PER_MINUTE must be a whole number.',
};

/** Those that releases need. */
export const releaseVariables = variables.pick({
  RELEASE_ORIGINS: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  SIGSTORE_SIGNERS: true,
  SIGSTORE_ISSUER: true,
  SIGSTORE_TRUSTED_ROOT: true,
});

export type Variables = z.output<typeof variables>;
export type ReleaseVariables = z.output<typeof releaseVariables>;
