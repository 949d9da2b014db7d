import { spawnSync } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotPlay } from './cannot-play';

export interface SmallDisk {
  /** Leaves no byte. */
  fill: () => Promise<void>;
  /** Makes room again. */
  clear: () => Promise<void>;
}

/** Puts a disk of its own, of so many MiB, at the folder for as long as `use` takes; `owner` may write there. */
export async function withSmallDisk<T>(
  folder: string,
  { mebibytes, owner }: { mebibytes: number; owner: { uid: number; gid: number } | undefined },
  use: (disk: SmallDisk) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(mebibytes)}m`, 'ocs-chaos', folder]);
  if (mounted.status !== 0) throw new CannotPlay('a disk of its own can be mounted by root on Linux only');
  const ballast = path.join(folder, 'ballast');
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    return await use({
      async fill() {
        const bytes = Buffer.alloc(64 * 1024);
        const isFull = () =>
          writeFile(ballast, bytes, { flag: 'a' }).then(
            () => false,
            () => true,
          );
        while (!(await isFull()));
      },
      clear: () => rm(ballast, { force: true }),
    });
  } finally {
    spawnSync('umount', ['-l', folder]);
  }
}
