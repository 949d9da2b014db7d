import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../http/authenticate';
import { problemResponse } from '../../http/problem';
import { limitWrites } from '../../http/rate-limit';
import { adminsOnly } from '../users/manage-users';
import { mayManageUsers } from '../users/users.policy';
import { readStatement } from './bank-statement';
import { statementFile, statementResult } from './bank-statement.schema';
import { importStatement } from './import-statement';

const maxStatementBytes = 1024 * 1024;

/** Outside the queue of writes: each order enters it for itself, so that others have their turns in between. */
export const bankStatementRoutes: FastifyPluginCallbackZod = (app) => {
  app.addHook('onRoute', limitWrites(app, app.settings.limits.writesPerMinute));
  app.removeAllContentTypeParsers();
  // As bytes: text that is not UTF-8 must not become other text.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, parsed) => {
    parsed(null, body);
  });

  app.post(
    '/orders/bank-statement',
    {
      // Before the body: whoever may not import a statement occupies no memory.
      onRequest: [
        signedIn.onRequest,
        ({ user }, _reply, next) => {
          next(mayManageUsers(user) ? undefined : adminsOnly());
        },
      ],
      bodyLimit: maxStatementBytes,
      schema: {
        tags: ['orders'],
        security: [{ accessToken: [] }],
        operationId: 'importBankStatement',
        summary: 'Mark the orders as paid whose bank transfers a statement contains; it can be repeated',
        consumes: ['text/csv'],
        body: statementFile,
        response: { 200: statementResult, ...problemResponse },
      },
    },
    (request) => importStatement(request, readStatement(request.body)),
  );
};
