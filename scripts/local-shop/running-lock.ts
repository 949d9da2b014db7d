import { readFileSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readIfPresent, writeDurably } from './durable-file';
import { UserError } from './script';

/** What `running.json` tells about the process that uses a data folder; addresses appear as they become valid. */
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

const heartbeatMs = 1000;

/** A machine busy with a build may delay heartbeats by some seconds. */
const freshMs = 15_000;

const lockFile = (dataDir: string) => path.join(dataDir, 'running.json');

/** Whether a lock's owner still uses the data folder; its pid may since have gone to another process, or to this one. */
export function isHeld(shop: RunningShop, heartbeatAgeMs: number, isAlive: (pid: number) => boolean): boolean {
  return shop.pid !== process.pid && heartbeatAgeMs < freshMs && isAlive(shop.pid);
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed process keeps its pid until its parent asks for its end, which the first process of many containers never does. */
function isZombie(pid: number): boolean {
  try {
    return (
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.startsWith('Z') ?? false
    );
  } catch {
    return false;
  }
}

/** The shop that runs on this data folder now, if one does. */
export async function findRunningShop(dataDir: string): Promise<RunningShop | undefined> {
  const text = await readIfPresent(lockFile(dataDir));
  if (text === undefined) return undefined;
  const shop = parse(text);
  const { mtimeMs } = await stat(lockFile(dataDir));
  return shop && isHeld(shop, Date.now() - mtimeMs, isProcessAlive) ? shop : undefined;
}

/** A lock cut short by a full disk or a power failure belongs to nobody. */
function parse(text: string): RunningShop | undefined {
  try {
    return JSON.parse(text) as RunningShop;
  } catch {
    return undefined;
  }
}

/** Takes the data folder for this process; throws when another one uses it. */
export async function claimDataFolder(dataDir: string): Promise<RunningLock> {
  const file = lockFile(dataDir);
  let recovered = false;
  while (!(await create(file))) {
    const running = await findRunningShop(dataDir);
    if (running) throw new UserError(describe(running, dataDir));
    recovered = true;
    await removeStale(file);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    recovered,
    publish: (addresses) => writeDurably(file, JSON.stringify({ pid: process.pid, ...addresses })),
    async release() {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}

/** Appears with its content or not at all: an empty lock would look stale to another start. */
async function create(file: string): Promise<boolean> {
  const draft = `${file}.${String(process.pid)}.new`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(JSON.stringify({ pid: process.pid }));
  await handle.close();
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

/** Two starts may find the same stale lock: one that moved away the other's new lock puts it back. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.${String(process.pid)}.stale`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = parse(await readFile(aside, 'utf8'));
  const { mtimeMs } = await stat(aside);
  if (moved && isHeld(moved, Date.now() - mtimeMs, isProcessAlive)) await link(aside, file).catch(() => undefined);
  await rm(aside);
}

function describe({ pid, url }: RunningShop, dataDir: string): string {
  const owner = url ? `The shop already runs at ${url}` : `Another command uses ${dataDir}`;
  return `${owner} (process ${String(pid)}). Stop it first, or give this one its own PORT and DATA_DIR.`;
}
