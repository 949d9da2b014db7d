import { spawnSync } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';

export interface SmallDisk {
  /** Leaves no byte. */
  fill: () => Promise<void>;
  /** Frees the space again. */
  clear: () => Promise<void>;
}

/** The file that takes up the space of a full disk. */
const ballastFile = 'ballast';

/** Mounts a disk of its own at the folder for as long as `use` takes; `owner` may write to it. Skips the test without root. */
export async function withSmallDisk(
  folder: string,
  { mebibytes, owner }: { mebibytes: number; owner: { uid: number; gid: number } | undefined },
  use: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(mebibytes)}m`, 'ocs-small-disk', folder]);
  test.skip(mounted.status !== 0, 'Only root on Linux may mount the disk that this scenario fills.');
  const ballast = path.join(folder, ballastFile);
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    await use({
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
