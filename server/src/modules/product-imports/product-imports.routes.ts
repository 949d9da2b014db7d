import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, User } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { conflict, notFound, problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { actorOf, recordAudit } from '../audit/audit.repository';
import { importIsRunning } from './check-file';
import { endImport } from './import-work';
import { listRows } from './import-rows.repository';
import { assertMayImport } from './product-imports.policy';
import { deleteImport, findImport, lockImport, setStatus, type ProductImport } from './product-imports.repository';
import { currentImport, importRow, importRowList } from './product-imports.schema';
import { serializeImport } from './serialize-import';

const documented = { tags: ['products'], security: [{ accessToken: [] }] };
const response = { 200: currentImport, ...problemResponse };

/** Starts, stops and shows the caller's own import. */
export const productImportRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/product-imports/current',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'getProductImport',
        summary: 'Get your import of products with its progress; null if there is none',
        response,
      },
    },
    async (request) => {
      const found = await findImport(request.database, request.user.id);
      return { import: found ? serializeImport(found) : null };
    },
  );

  app.get(
    '/product-imports/:id/rows',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listProductImportRows',
        summary: 'List the rows of your import, in the order of the file; X-Total-Count is the number of matches',
        params: idParams,
        querystring: importRowList,
        response: { 200: z.array(importRow), ...problemResponse },
      },
    },
    async ({ database, user, params, query }, reply) => {
      const found = await findImport(database, user.id);
      if (found?.id !== params.id) throw noSuchImport();
      const { rows, total } = await listRows(database, found.id, { ...query, action: query.action });
      reply.header('x-total-count', total);
      return rows.map(({ price, errors, ...row }) => ({
        ...row,
        price: price === null ? null : Number(price),
        errors: errors ?? [],
      }));
    },
  );

  app.post(
    '/product-imports/:id/start',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'startProductImport',
        summary: 'Start your import, or continue a stopped one; rows with errors are left out',
        params: idParams,
        response,
      },
    },
    (request) => {
      assertMayImport(request);
      return change(request, async (transaction, { id, status }, { role }) => {
        if (status === 'running') return;
        if (status !== 'ready' && status !== 'stopped') throw hasEnded();
        await setStatus(transaction, id, 'running');
        const entry = { action: 'products-imported', kind: 'user', id: request.user.id } as const;
        if (role === 'admin')
          await recordAudit(transaction, actorOf(request), { ...entry, details: { status: 'started' } });
      });
    },
  );

  app.post(
    '/product-imports/:id/stop',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'stopProductImport',
        summary: 'Stop your import after its current batch; what is imported stays',
        params: idParams,
        response,
      },
    },
    (request) =>
      change(request, async (transaction, current, { role }) => {
        if (current.status === 'running') await endImport(transaction, current, 'stopped', role);
      }),
  );

  app.delete(
    '/product-imports/:id',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'discardProductImport',
        summary: 'Discard your import with its rows; what is imported stays',
        params: idParams,
        response: { 200: z.object({ deletedCount: z.int() }), ...problemResponse },
      },
    },
    async ({ database, user, params }) => {
      const deletedCount = await writeAs(database, user, async (transaction) => {
        const current = await lockImport(transaction, { id: params.id, userId: user.id });
        if (current?.status === 'running') throw importIsRunning();
        return deleteImport(transaction, { id: params.id, userId: user.id });
      });
      return { deletedCount };
    },
  );
};

/** Changes the caller's import with this id; throws 404 if it was replaced. */
async function change(
  { database, user, params }: FastifyRequest<{ Params: { id: string } }>,
  apply: (transaction: Transaction<Database>, current: ProductImport, user: Pick<User, 'role'>) => Promise<void>,
): Promise<z.infer<typeof currentImport>> {
  const changed = await writeAs(database, user, async (transaction, actor) => {
    const current = await lockImport(transaction, { id: params.id, userId: actor.id });
    if (!current || current.status === 'checking') throw noSuchImport();
    await apply(transaction, current, actor);
    return findImport(transaction, actor.id);
  });
  return { import: changed ? serializeImport(changed) : null };
}

const noSuchImport = () => notFound('There is no such import any more. You may have chosen another file.');
const hasEnded = () => conflict('import-ended', 'This import has ended. Choose the file again to repeat it.');
