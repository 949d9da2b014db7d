import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { api, maxBodyBytes } from './api';
import { backgroundWorkOf } from './background-work-list';
import type { BlobStore } from './blobs/blob-store';
import { openStore } from './blobs/open-store';
import type { ShopDatabase } from './database/connect';
import { apiDocs } from './http/api-docs';
import { authentication } from './http/authenticate';
import { backgroundWork } from './http/background-work';
import { cookies } from './http/cookies';
import { draining } from './http/draining';
import { edgePurges } from './http/edge-purges';
import { handleError, handleNotFound } from './http/error-handler';
import { loadShedding } from './http/load-shedding';
import { loggerOptions } from './http/logging';
import { metrics } from './http/metrics';
import { openRequests, requestTimeoutMs } from './http/open-requests';
import { rateLimits } from './http/rate-limit';
import { readQueue } from './http/read-queue';
import { schemaController } from './http/schema-controller';
import { secureTransport } from './http/secure-transport';
import { securityHeaders } from './http/security-headers';
import { tracing } from './http/tracing';
import { createValidator } from './http/validator';
import { writeQueue } from './http/write-queue';
import { erasure } from './modules/account/erasure';
import { mails } from './mail/send-mails';
import { isInEmbedScope } from './modules/embed/embed.policy';
import { embedRoutes } from './modules/embed/embed.routes';
import { embedding } from './modules/embed/embedding';
import { healthRoutes } from './modules/health/health.routes';
import { mailboxRoutes } from './modules/mailbox/mailbox.routes';
import type { CardPayments } from './modules/orders/card-payments/stripe';
import { overrideRoutes } from './modules/override/override.routes';
import { previewRoutes } from './modules/pages/preview/preview.routes';
import { pageRoutes } from './modules/pages/pages.routes';
import { cataloguePurges } from './modules/products/catalogue-purges';
import { isReadByNewer } from './modules/releases/registry/newer-calls';
import { releaseRegistry } from './modules/releases/registry/registry-plugin';
import { releasedFileRoutes, releasedFiles } from './modules/releases/released-files.routes';
import { discoveryRoutes } from './modules/releases/discovery/discovery.routes';
import { participation } from './modules/flags/participation';
import { pageReports } from './modules/releases/reports/page-reports';
import { releaseMetrics } from './modules/releases/reports/release-metrics';
import { unusedFileRemoval } from './modules/releases/unused-files';
import { searchEngineRoutes } from './modules/search-engines/search-engines.routes';
import { photoRoutes } from './modules/uploads/photos.routes';
import { photoRemoval } from './modules/uploads/remove-photos';
import { findUserOfToken } from './modules/users/users.repository';
import type { Settings } from './settings/settings';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    database: ShopDatabase;
    store: BlobStore;
    /** Undefined without a Stripe account. */
    cardPayments: CardPayments | undefined;
  }
}

type AppParts = Pick<FastifyInstance, 'settings' | 'database'>;

/** Builds the whole server without listening. With `api.ts`, this is the table of contents of its routes. */
export async function buildApp({ settings, database }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    ...(settings.tls && (await secureTransport(settings.tls))),
    logger: loggerOptions(settings.logLevel, settings.tracing !== undefined),
    // Not `true`: it trusts the first address of X-Forwarded-For, which the visitor can write.
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: 1024 },
    frameworkErrors: handleError,
    schemaController,
    // Requests that still arrive while the server drains are served as usual.
    return503OnClosing: false,
  });
  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('store', await openStore(settings));
  app.decorate('cardPayments', await openCardPayments(settings.orders.stripe));
  app.setValidatorCompiler(createValidator((url) => isReadByNewer(app.registry.known, url)));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);

  await app.register(securityHeaders);
  // Before what refuses requests: those are measured and traced as well.
  await app.register(metrics);
  await app.register(tracing);
  await app.register(openRequests);
  await app.register(loadShedding);
  await app.register(draining);
  await app.register(writeQueue);
  await app.register(readQueue);
  await app.register(cookies);
  await app.register(edgePurges);
  await app.register(releaseRegistry);
  await app.register(releasedFiles);
  await app.register(apiDocs);
  await app.register(releaseMetrics);
  for (const work of backgroundWorkOf(app)) await app.register(backgroundWork, work);
  await app.register(cataloguePurges);
  await app.register(pageReports);
  await app.register(participation);
  await app.register(erasure);
  await app.register(mails);
  await app.register(authentication, { findUser: findUserOfToken, isInEmbedScope });
  await app.register(rateLimits);

  await app.register(embedding);
  await app.register(healthRoutes);
  await app.register(photoRoutes, { prefix: '/uploads' });
  await app.register(photoRemoval);
  await app.register(unusedFileRemoval);
  await app.register(releasedFileRoutes, { prefix: '/releases' });
  await app.register(discoveryRoutes);
  await app.register(embedRoutes, { prefix: '/embed' });
  if (settings.identityProvider.kind === 'emulator') {
    const { emulatorRoutes } = await import('./modules/emulator/emulator.routes');
    await app.register(emulatorRoutes, settings.identityProvider);
    await app.register(mailboxRoutes, settings.identityProvider);
  }
  await app.register(api, { prefix: '/api' });
  await app.register(overrideRoutes);
  await app.register(previewRoutes);
  await app.register(searchEngineRoutes);
  await app.register(pageRoutes);
  return app;
}

/** Stripe's client is loaded only by a shop that uses it: parsing it would make every start slower. */
async function openCardPayments(stripe: Settings['orders']['stripe']): Promise<CardPayments | undefined> {
  if (!stripe) return undefined;
  const { openStripe } = await import('./modules/orders/card-payments/stripe');
  return openStripe(stripe);
}
