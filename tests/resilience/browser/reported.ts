import { setTimeout as delay } from 'node:timers/promises';
import { findLive } from '../../../server/src/modules/releases/releases.repository';
import type { Fault } from './faults';
import type { BrowserStage } from './stage';

/** Pages gather reports for some seconds before they send them. */
const waitMs = 10_000;

/** Answers what waits until the server has counted one more report of this kind about the version, or the live one. */
export async function expectReport(
  { place: { database } }: BrowserStage,
  { remote, version, kind }: { remote: string; version: string | undefined; kind: Fault['report'] },
): Promise<() => Promise<void>> {
  const failing = version ?? (await findLive(database, remote))?.version ?? '';
  const count = async (): Promise<number> => {
    const row = await database
      .selectFrom('release_reports')
      .select('reports')
      .where('name', '=', remote)
      .where('version', '=', failing)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return Number(row?.reports ?? 0);
  };
  const before = await count();
  return async () => {
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await delay(100)) {
      if ((await count()) > before) return;
    }
    throw new Error(`The server was told of no ${kind} of ${remote} ${failing}.`);
  };
}
