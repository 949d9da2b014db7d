import { constants, type BrotliOptions } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { handleNotFound } from './http/error-handler';
import { limitWrites } from './http/rate-limit';
import { queueReads } from './http/read-queue';
import { queueWrites } from './http/write-queue';
import { accountRoutes } from './modules/account/account.routes';
import { auditRoutes } from './modules/audit/audit.routes';
import { cartQuantityRoutes } from './modules/cart/cart-quantity.routes';
import { cartRoutes } from './modules/cart/cart.routes';
import { contactRoutes } from './modules/contact/contact.routes';
import { inboxRoutes } from './modules/contact/inbox.routes';
import { embedLoginRoutes } from './modules/embed/embed-login.routes';
import { bankStatementRoutes } from './modules/orders/bank-statement.routes';
import { cardPaymentRoutes } from './modules/orders/card-payments/card-payments.routes';
import { stripeEventRoutes } from './modules/orders/card-payments/stripe-events.routes';
import { flagUseRoutes } from './modules/flags/flag-uses.routes';
import { flagRoutes } from './modules/flags/flags.routes';
import { invoiceRoutes } from './modules/orders/invoice.routes';
import { manageOrderRoutes } from './modules/orders/manage-orders.routes';
import { orderRoutes } from './modules/orders/orders.routes';
import { saleRoutes } from './modules/orders/sales.routes';
import { pageSpanRoutes } from './modules/page-spans/page-spans.routes';
import { productReportRoutes } from './modules/product-reports/product-reports.routes';
import { productModerationRoutes } from './modules/products/product-moderation.routes';
import { productRoutes } from './modules/products/products.routes';
import { facetRoutes } from './modules/products/facets.routes';
import { suggestionRoutes } from './modules/products/suggestions.routes';
import { discoveryRoutes } from './modules/releases/discovery/discovery.routes';
import { releaseRoutes } from './modules/releases/releases.routes';
import { failedCalls } from './modules/releases/reports/failed-calls';
import { reportRoutes } from './modules/releases/reports/reports.routes';
import { reviewModerationRoutes } from './modules/reviews/review-moderation.routes';
import { reviewRoutes } from './modules/reviews/reviews.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { productExportRoutes } from './modules/product-imports/product-export.routes';
import { productImportUploadRoutes } from './modules/product-imports/product-import-upload.routes';
import { productImportRoutes } from './modules/product-imports/product-imports.routes';
import { uploadRoutes } from './modules/uploads/uploads.routes';
import { moderationRoutes } from './modules/users/moderation.routes';
import { userRoutes } from './modules/users/users.routes';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes';

/** Longest body of a call, in bytes; uploads have limits of their own. */
export const maxBodyBytes = 64 * 1024;

/** Smaller window than the default: at 4 MB each, a few long lists at once would exhaust the memory. */
const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** The calls under `/api`. */
export async function api(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    // A call without a declared query accepts none: unknown keys are rejected everywhere.
    route.schema = { querystring: z.strictObject({}), ...route.schema };
  });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store');
    next();
  });

  await app.register(compress, { brotliOptions });
  await app.register(failedCalls);
  await app.register(multipart, { limits: { fieldSize: maxBodyBytes, fields: 20, files: 1, parts: 21 } });

  await app.register(sessionRoutes);
  await app.register(reportRoutes);
  await app.register(pageSpanRoutes);
  await app.register(flagUseRoutes);
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
  await app.register(flagRoutes);
}
