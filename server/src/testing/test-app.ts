import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app';
import type { BlobStore } from '../blobs/blob-store';
import { connect, type ShopDatabase } from '../database/connect';
import type { User } from '../database/schema';
import { readSettings } from '../settings/read-settings';
import type { Settings } from '../settings/settings';
import { tokenFor } from './factories';
import { createMigratedDatabase } from './test-database';
import { startIdentityProvider, type TestIdentityProvider } from './test-identity-provider';

interface TestRequest extends InjectOptions {
  /** The caller; the request gets their access token. */
  as?: User;
}

export interface TestApp {
  app: FastifyInstance;
  /** As the owner of the tables. */
  database: ShopDatabase;
  settings: Settings;
  store: BlobStore;
  identityProvider: TestIdentityProvider;
  request: (options: TestRequest) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

/** The whole server on its own database; only the identity provider is a stand-in. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const [{ applicationUrl, database, drop }, identityProvider, dataDir] = await Promise.all([
    createMigratedDatabase(),
    startIdentityProvider(),
    mkdtemp(path.join(tmpdir(), 'ocs-test-data-')),
  ]);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: applicationUrl,
    DATA_DIR: dataDir,
    TOKEN_SECRET: 'a secret for tests, long enough to be one',
    FIREBASE_AUTH_EMULATOR_HOST: identityProvider.host,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const applicationDatabase = connect(applicationUrl, 10);
  const app = await buildApp({ settings, database: applicationDatabase });
  return {
    app,
    database,
    settings,
    store: app.store,
    identityProvider,
    request: async ({ as, headers, ...options }) => {
      const authorization = as && { authorization: `Bearer ${await tokenFor(settings, as)}` };
      return app.inject({ ...options, headers: { host: 'shop.example', ...authorization, ...headers } });
    },
    close: async () => {
      await app.close();
      await applicationDatabase.destroy();
      await identityProvider.close();
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
