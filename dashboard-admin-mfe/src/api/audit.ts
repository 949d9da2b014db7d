import { queryOptions } from '@tanstack/react-query';
import { http, type Schemas } from 'shared-auth';
import { csvFile } from 'shared-products';

type AuditPage = Schemas['AuditPage'];

/** What an admin, a team or a command did. */
export type AuditEntry = AuditPage['entries'][number];

/** `actor` is a user's id or a part of a name; `from` and `to` are moments in ISO format, `to` is not included. */
export type AuditFilter = {
  action?: string;
  kind?: string;
  subject?: string;
  actor?: string;
  from?: string;
  to?: string;
};

/** Actions on other pages add entries. The page itself uses what its loader requested. */
const freshMs = 1000;

/** One page of entries, newest first; `before` is the number where an earlier page ended. Admins only. */
export const auditQuery = (filter: AuditFilter & { before?: number }) =>
  queryOptions({
    queryKey: ['audit', filter],
    staleTime: freshMs,
    queryFn: async ({ signal }) => (await http.get<AuditPage>('/audit', { params: filter, signal })).data,
  });

/** All matching entries as a CSV file; admins only. */
export async function loadAuditCsv(filter: AuditFilter): Promise<Blob> {
  // As text, not as a blob: the client renews an expired token, for which it reads the error's JSON.
  return csvFile((await http.get<string>('/audit.csv', { params: filter })).data);
}
