import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../http/authenticate';
import { pagesFrom } from '../../http/csv';
import { forbidden, problemResponse } from '../../http/problem';
import { sendAuditCsv } from './audit-csv';
import { listAudit } from './audit-list.repository';
import { mayReadAudit } from './audit.policy';
import { auditCsv, auditFilter, auditList, auditPage } from './audit.schema';

const documented = { tags: ['audit'], security: [{ accessToken: [] }] };

/** Entries of one piece of an export: concurrent exports need little memory. */
const entriesPerPiece = 500;

export const auditRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/audit',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listAudit',
        summary: 'List what admins, teams and commands did, newest first; only for admins',
        querystring: auditList,
        response: { 200: auditPage, ...problemResponse },
      },
    },
    (request) => {
      requireReader(request);
      return listAudit(request.database, request.query);
    },
  );

  app.get(
    '/audit.csv',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'exportAudit',
        summary: 'The same entries as a table for spreadsheets, without paging',
        querystring: auditFilter,
        response: { 200: auditCsv, ...problemResponse },
      },
    },
    async (request, reply) => {
      requireReader(request);
      const list = (before?: number) =>
        listAudit(request.database, { ...request.query, before, limit: entriesPerPiece });
      const following = (before: number) => app.readQueues.run(request, () => list(before));
      return sendAuditCsv(reply, pagesFrom(await list(), following));
    },
  );
};

function requireReader({ user }: FastifyRequest): void {
  if (!mayReadAudit(user)) throw forbidden('Only admins may do this.');
}
