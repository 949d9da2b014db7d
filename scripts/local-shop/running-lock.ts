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

/** A lock that its owner has not refreshed for this long belongs to a killed process. */
const staleMs = 5000;
const refreshMs = 1000;

const runningFile = (dataDir: string) => path.join(dataDir, 'running.json');
const lockOptions = (dataDir: string) => ({ stale: staleMs, lockfilePath: path.join(dataDir, 'running.lock') });

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
  const unlock = await acquire(dataDir);
  const recovered = (await readIfPresent(file)) !== undefined;
  const publish: RunningLock['publish'] = (addresses) =>
    writeDurably(file, JSON.stringify({ pid: process.pid, ...addresses }));
  await publish({});
  return {
    recovered,
    publish,
    async release() {
      await rm(file, { force: true });
      await unlock();
    },
  };
}

async function acquire(dataDir: string): Promise<() => Promise<void>> {
  const attempts = staleMs / 250 + 4;
  const onCompromised = ({ message }: Error) => {
    console.error(`The lock of ${dataDir} is lost (${message}): the folder was deleted, or another shop uses it.`);
    process.kill(process.pid, 'SIGTERM');
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lock(dataDir, { ...lockOptions(dataDir), update: refreshMs, onCompromised });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      const owner = await readOwner(dataDir);
      const isOwned = owner && owner.pid !== process.pid && isProcessAlive(owner.pid);
      if (isOwned || attempt === attempts) throw new UserError(describe(owner, dataDir));
      await delay(250);
    }
  }
}

function describe(owner: RunningShop | undefined, dataDir: string): string {
  const subject = owner?.url ? `The shop already runs at ${owner.url}` : `Another command uses ${dataDir}`;
  const process = owner ? ` (process ${String(owner.pid)})` : '';
  return `${subject}${process}. Stop it first, or give this one its own PORT and DATA_DIR.`;
}
