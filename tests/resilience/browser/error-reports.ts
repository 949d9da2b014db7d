import { setTimeout as delay } from 'node:timers/promises';
import { findLive } from '../../../server/src/modules/releases/releases.repository';
import type { BrowserEnvironment } from './environment';
import type { Fault } from './faults';

/** Pages collect reports for some seconds before they send them. */
const timeoutMs = 10_000;
const pollMs = 100;

interface ExpectedReport {
  remote: string;
  /** The live one by default. */
  version: string | undefined;
  kind: Fault['report'];
}

/** Call before the fault; the function that it resolves with waits until the server has counted one more such report. */
export async function expectErrorReport(
  { place: { database } }: BrowserEnvironment,
  { remote, version, kind }: ExpectedReport,
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
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(pollMs)) {
      if ((await count()) > before) return;
    }
    throw new Error(`The server counted no ${kind} of ${remote} ${failing}.`);
  };
}
