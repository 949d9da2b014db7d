import { noop } from '@tanstack/react-query';
import { session } from 'shared-auth';

/** Starts a query for the signed-in person from a page's loader. It does not wait: the page shows its skeleton meanwhile. */
export async function prefetchForUser(query: (email: string) => Promise<unknown>): Promise<void> {
  const email = session.expectedEmail() ?? (await session.whenReady())?.email;
  if (email !== undefined) void query(email).catch(noop);
}
