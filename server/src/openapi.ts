import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from './app';
import { connect } from './database/connect';
import type { Settings } from './settings/settings';

const unusedDatabaseUrl = 'postgres://localhost/unused';

const settings: Omit<Settings, 'dataDir'> = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: unusedDatabaseUrl,
  ownerDatabaseUrl: unusedDatabaseUrl,
  databasePoolSize: 1,
  prepareStatements: true,
  edges: undefined,
  trustedPublishers: undefined,
  sigstore: undefined,
  redisUrl: undefined,
  drainSeconds: 0,
  tokenSecret: 'unused',
  identityProvider: { kind: 'emulator', host: '127.0.0.1:9' },
  objectStore: undefined,
  publicUrl: undefined,
  embedOrigins: [],
  releaseOrigins: [],
  releaseWebhookUrl: undefined,
  trustedProxies: 0,
  maxOpenRequests: 1,
  developmentPorts: [],
  demoData: false,
  imageHostUrl: '/api/upload',
  formServiceUrl: '/api/contact',
  formAccessKey: '',
  logLevel: 'silent',
  metricsToken: undefined,
  tracing: undefined,
  tls: undefined,
  mail: undefined,
  sellerApproval: false,
  productPages: true,
  secondFactor: [],
  orders: {
    currency: 'USD',
    countries: [],
    shippingCents: { standard: 0, express: 0 },
    bankAccount: undefined,
    cashOnDelivery: [],
    stripe: undefined,
  },
  limits: { products: 0, photoBytes: 0, cartItems: 0, wishlistItems: 0, brands: 0, writesPerMinute: 0 },
};

/** The OpenAPI document of the API; connects to nothing and leaves nothing behind. */
export async function openApiDocument(): Promise<object> {
  const database = connect(unusedDatabaseUrl, 1);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-openapi-'));
  const app = await buildApp({ settings: { ...settings, dataDir }, database });
  await app.ready();
  const document = (await app.openDocsServer()).swagger();
  await app.close();
  await database.destroy();
  await rm(dataDir, { recursive: true });
  return document;
}
