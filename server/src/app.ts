import { constants, type BrotliOptions } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
import { limitWrites, rateLimits } from './http/rate-limit';
import { queueReads, readQueue } from './http/read-queue';
import { secureTransport } from './http/secure-transport';
import { securityHeaders } from './http/security-headers';
import { tracing } from './http/tracing';
import { createValidator } from './http/validator';
import { queueWrites, writeQueue } from './http/write-queue';
import { accountRoutes } from './modules/account/account.routes';
import { erasure } from './modules/account/erasure';
import { unusedSignInWork } from './modules/account/sign-ins.repository';
import { oldMailWork } from './mail/outbox.repository';
import { mails } from './mail/send-mails';
import { auditRoutes } from './modules/audit/audit.routes';
import { cartQuantityRoutes } from './modules/cart/cart-quantity.routes';
import { cartRoutes } from './modules/cart/cart.routes';
import { contactRoutes } from './modules/contact/contact.routes';
import { oldMessageWork } from './modules/contact/inbox.repository';
import { inboxRoutes } from './modules/contact/inbox.routes';
import { embedLoginRoutes } from './modules/embed/embed-login.routes';
import { isInEmbedScope } from './modules/embed/embed.policy';
import { embedRoutes } from './modules/embed/embed.routes';
import { embedding } from './modules/embed/embedding';
import { emulatorRoutes } from './modules/emulator/emulator.routes';
import { healthRoutes } from './modules/health/health.routes';
import { mailboxRoutes } from './modules/mailbox/mailbox.routes';
import { bankStatementRoutes } from './modules/orders/bank-statement.routes';
import { cardPaymentRoutes } from './modules/orders/card-payments/card-payments.routes';
import { cardWork } from './modules/orders/card-payments/card-work';
import { openStripe, type CardPayments } from './modules/orders/card-payments/stripe';
import { stripeEventRoutes } from './modules/orders/card-payments/stripe-events.routes';
import { invoiceRoutes } from './modules/orders/invoice.routes';
import { manageOrderRoutes } from './modules/orders/manage-orders.routes';
import { orderWork } from './modules/orders/order-work';
import { orderRoutes } from './modules/orders/orders.routes';
import { saleRoutes } from './modules/orders/sales.routes';
import { overrideRoutes } from './modules/override/override.routes';
import { pageSpanRoutes } from './modules/page-spans/page-spans.routes';
import { pageRoutes } from './modules/pages/pages.routes';
import { oldReportWork } from './modules/product-reports/product-reports.repository';
import { productReportRoutes } from './modules/product-reports/product-reports.routes';
import { unlistedProductWork } from './modules/products/delete-unlisted';
import { cataloguePurges } from './modules/products/catalogue-purges';
import { productModerationRoutes } from './modules/products/product-moderation.routes';
import { productRoutes } from './modules/products/products.routes';
import { foldFacetChanges } from './modules/products/fold-facets';
import { facetRoutes } from './modules/products/facets.routes';
import { suggestionRoutes } from './modules/products/suggestions.routes';
import { weighWords } from './modules/products/weigh-words';
import { isReadByNewer } from './modules/releases/registry/newer-calls';
import { releaseRegistry } from './modules/releases/registry/registry-plugin';
import { releasedFileRoutes, releasedFiles } from './modules/releases/released-files.routes';
import { discoveryRoutes } from './modules/releases/discovery/discovery.routes';
import { pageReports } from './modules/releases/reports/page-reports';
import { releaseMetrics } from './modules/releases/reports/release-metrics';
import { releaseRoutes } from './modules/releases/releases.routes';
import { reportRoutes } from './modules/releases/reports/reports.routes';
import { unusedFileRemoval } from './modules/releases/unused-files';
import { leftReviewWork } from './modules/reviews/left-reviews';
import { reviewModerationRoutes } from './modules/reviews/review-moderation.routes';
import { reviewRoutes } from './modules/reviews/reviews.routes';
import { searchEngineRoutes } from './modules/search-engines/search-engines.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { productExportRoutes } from './modules/product-imports/product-export.routes';
import { importWork, oldImportWork } from './modules/product-imports/import-work';
import { productImportUploadRoutes } from './modules/product-imports/product-import-upload.routes';
import { productImportRoutes } from './modules/product-imports/product-imports.routes';
import { photoRoutes } from './modules/uploads/photos.routes';
import { photoRemoval } from './modules/uploads/remove-photos';
import { uploadRoutes } from './modules/uploads/uploads.routes';
import { removalWork } from './modules/users/clear-removed-users';
import { moderationRoutes } from './modules/users/moderation.routes';
import { creatorWork } from './modules/users/update-creators';
import { listingWork } from './modules/users/update-listings';
import { findUserOfToken } from './modules/users/users.repository';
import { userRoutes } from './modules/users/users.routes';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes';
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

const maxBodyBytes = 64 * 1024;

/** Smaller window than the default: at 4 MB each, a few long lists at once would exhaust the memory. */
const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Builds the whole server without listening. This is the table of contents of its routes. */
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
    // Requests that still arrive while the server drains are served as usual.
    return503OnClosing: false,
  });
  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('store', await openStore(settings));
  app.decorate('cardPayments', settings.orders.stripe && openStripe(settings.orders.stripe));
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
  for (const work of [
    removalWork,
    creatorWork,
    listingWork,
    unlistedProductWork,
    unusedSignInWork,
    oldMailWork,
    oldMessageWork,
    oldReportWork,
    orderWork,
    leftReviewWork,
    weighWords,
    foldFacetChanges,
    importWork(settings.limits.products),
    oldImportWork,
    ...(app.cardPayments ? [cardWork(app.cardPayments, app.log)] : []),
  ]) {
    await app.register(backgroundWork, work);
  }
  await app.register(cataloguePurges);
  await app.register(pageReports);
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
    await app.register(emulatorRoutes, settings.identityProvider);
    await app.register(mailboxRoutes, settings.identityProvider);
  }
  await app.register(api, { prefix: '/api' });
  await app.register(overrideRoutes);
  await app.register(searchEngineRoutes);
  await app.register(pageRoutes);
  return app;
}

async function api(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    // A call without a declared query accepts none: unknown keys are rejected everywhere.
    route.schema = { querystring: z.strictObject({}), ...route.schema };
  });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store');
    next();
  });

  await app.register(compress, { brotliOptions });
  await app.register(multipart, { limits: { fieldSize: maxBodyBytes, fields: 20, files: 1, parts: 21 } });

  await app.register(sessionRoutes);
  await app.register(reportRoutes);
  await app.register(pageSpanRoutes);
  await app.register(queued);
  await app.register(uploadRoutes);
  await app.register(bankStatementRoutes);
  await app.register(productImportUploadRoutes);
  await app.register(cardPaymentRoutes);
  await app.register(stripeEventRoutes);
  await app.register(discoveryRoutes);
  await app.register(releaseRoutes);

  // Routes, not only a not-found handler: otherwise the shop's page route would answer these addresses.
  const schema = { querystring: z.looseObject({}) };
  app.all('/', { schema }, handleNotFound);
  app.all('/*', { schema }, handleNotFound);
}

/** Calls whose time is the database's. Of others, only the writes wait in a queue. */
async function queued(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', queueWrites(app));
  queueReads(app);
  await app.register(embedLoginRoutes);
  await app.register(shopData);
}

async function shopData(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', limitWrites(app, app.settings.limits.writesPerMinute));
  await app.register(accountRoutes);
  await app.register(userRoutes);
  await app.register(moderationRoutes);
  await app.register(productRoutes);
  await app.register(facetRoutes);
  await app.register(suggestionRoutes);
  await app.register(productModerationRoutes);
  await app.register(productReportRoutes);
  await app.register(reviewRoutes);
  await app.register(reviewModerationRoutes);
  await app.register(productExportRoutes);
  await app.register(productImportRoutes);
  await app.register(cartRoutes);
  await app.register(cartQuantityRoutes);
  await app.register(wishlistRoutes);
  await app.register(orderRoutes);
  await app.register(invoiceRoutes);
  await app.register(manageOrderRoutes);
  await app.register(saleRoutes);
  await app.register(contactRoutes);
  await app.register(inboxRoutes);
  await app.register(auditRoutes);
}
