import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../http/authenticate';
import { problemResponse } from '../../http/problem';
import { limitWrites } from '../../http/rate-limit';
import { checkFile, maxFileBytes } from './check-file';
import { assertMayImport } from './product-imports.policy';
import { findImport } from './product-imports.repository';
import { currentImport, productFile } from './product-imports.schema';
import { serializeImport } from './serialize-import';

/** Outside the queue of writes: each step of the check enters it for itself. */
export const productImportUploadRoutes: FastifyPluginCallbackZod = (app) => {
  app.addHook('onRoute', limitWrites(app, app.settings.limits.writesPerMinute));
  app.removeAllContentTypeParsers();
  // The body itself: it is checked as it arrives, so that no file is held in memory.
  app.addContentTypeParser('text/csv', (_request, body, parsed) => {
    parsed(null, body);
  });

  app.post(
    '/product-imports',
    {
      // Before the body: others occupy no connection with one.
      onRequest: [
        signedIn.onRequest,
        (request, _reply, next) => {
          assertMayImport(request);
          next();
        },
      ],
      bodyLimit: maxFileBytes,
      schema: {
        tags: ['products'],
        security: [{ accessToken: [] }],
        operationId: 'checkProductFile',
        summary: 'Check a file of products in place of your previous import; it changes no product before its start',
        consumes: ['text/csv'],
        body: productFile,
        response: { 200: currentImport, ...problemResponse },
      },
    },
    async (request) => {
      // Otherwise a refusal before the end of the body would end the connection, and the sender would not get it.
      await checkFile(request, request.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>);
      const checked = await findImport(request.database, request.user.id);
      return { import: checked ? serializeImport(checked) : null };
    },
  );
};
