import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';
import { readIfPresent, writeDurably } from './durable-file';
import { isProcessAlive } from './process-alive';
import { UserError } from './script';

/** What `running.json` says about the process that uses a data folder; addresses are added when they are valid. */
interface RunningShop {
  pid: number;
  url?: string;
  databaseUrl?: string;
  emulatorHost?: string;
}

export interface RunningLock {
  /** True when an earlier owner was killed: its processes may still be ending. */
  recovered: boolean;
  publish(addresses: Omit<RunningShop, 'pid'>): Promise<void>;
  release(): Promise<void>;
}

/** A lock that was not refreshed for this long has no owner. A busy machine may delay a refresh by some seconds. */
const staleMs = 15_000;
/** The same if no living process is recorded as its owner; the shortest time that proper-lockfile allows. */
const staleWithoutOwnerMs = 2000;
const refreshMs = 1000;

const runningFile = (dataDir: string) => path.join(dataDir, 'running.json');
const lockOptions = (dataDir: string, stale = staleMs) => ({
  stale,
  lockfilePath: path.join(dataDir, 'running.lock'),
});

/** The shop that runs on this data folder now, if there is one. */
export async function findRunningShop(dataDir: string): Promise<RunningShop | undefined> {
  const owner = await readOwner(dataDir);
  const isHeld = owner && isProcessAlive(owner.pid) && (await check(dataDir, lockOptions(dataDir)));
  return isHeld ? owner : undefined;
}

async function readOwner(dataDir: string): Promise<RunningShop | undefined> {
  const text = await readIfPresent(runningFile(dataDir));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as RunningShop;
  } catch {
    // A full disk or a power failure cut the file short.
    return undefined;
  }
}

/** Reserves the data folder for this process; throws when another one uses it, and waits until a killed one's lock is stale. */
export async function claimDataFolder(dataDir: string): Promise<RunningLock> {
  const file = runningFile(dataDir);
  let isLost = false;
  const unlock = await acquire(dataDir, () => {
    isLost = true;
  });
  const recovered = (await readIfPresent(file)) !== undefined;
  const publish: RunningLock['publish'] = (addresses) =>
    writeDurably(file, JSON.stringify({ pid: process.pid, ...addresses }));
  await publish({});
  return {
    recovered,
    publish,
    async release() {
      // The file and the lock belong to the new owner.
      if (isLost) return;
      await rm(file, { force: true });
      await unlock();
    },
  };
}

async function acquire(dataDir: string, onLost: () => void): Promise<() => Promise<void>> {
  const deadline = Date.now() + staleWithoutOwnerMs + refreshMs;
  const onCompromised = ({ message }: Error) => {
    onLost();
    console.error(`The lock of ${dataDir} is lost (${message}): the folder was deleted, or another shop uses it.`);
    process.kill(process.pid, 'SIGTERM');
  };
  for (;;) {
    const owner = await readOwner(dataDir);
    const isAlive = owner && owner.pid !== process.pid && isProcessAlive(owner.pid);
    const stale = isAlive ? staleMs : staleWithoutOwnerMs;
    try {
      return await lock(dataDir, { ...lockOptions(dataDir, stale), update: refreshMs, onCompromised });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (isAlive || Date.now() > deadline) throw new UserError(describe(owner, dataDir));
      await delay(250);
    }
  }
}

function describe(owner: RunningShop | undefined, dataDir: string): string {
  const subject = owner?.url ? `The shop already runs at ${owner.url}` : `Another command uses ${dataDir}`;
  const process = owner ? ` (process ${String(owner.pid)})` : '';
  return `${subject}${process}. Stop it first, or give this one its own PORT and DATA_DIR.`;
}
