import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../scripts/local-shop/script';
import { runProgram } from '../../../scripts/test/run-program';
import { makeDataFolder } from '../../harness/data-folder';
import { expects } from '../../harness/scenario';

const dayMs = 24 * 60 * 60 * 1000;

test(
  'copies of a store whose files are removed, and of a store whose disk is away',
  expects('removed files stay in the copy for 60 days; an empty store is refused and changes nothing'),
  async () => {
    test.skip(
      Boolean(spawnSync('rsync', ['--version']).error),
      'rsync is not installed (Debian: apt-get install rsync).',
    );
    const folder = await makeDataFolder('store-copy');
    try {
      const [store, backup] = [path.join(folder.path, 'blobs'), path.join(folder.path, 'backup')];
      const copy = () => runProgram(path.join(root, 'deploy/backup/back-up-store'), [store, backup]);
      const write = async (key: string) => {
        await mkdir(path.dirname(path.join(store, key)), { recursive: true });
        await writeFile(path.join(store, key), key);
      };
      for (const key of ['releases/shell/1.json', 'files/ab/abc', '.partial/half', 'registry.json']) await write(key);
      expect(await copy()).toMatchObject({ ok: true });
      expect((await readdir(path.join(backup, 'current'))).sort()).toEqual(['files', 'releases']);

      await rm(path.join(store, 'files/ab/abc'));
      expect(await copy()).toMatchObject({ ok: true });
      const [day = ''] = await readdir(path.join(backup, 'removed'));
      const removed = path.join(backup, 'removed', day);
      expect(await readFile(path.join(removed, 'files/ab/abc'), 'utf8')).toBe('files/ab/abc');

      for (const [days, isKept] of [
        [60, true],
        [62, false],
      ] as const) {
        const time = new Date(Date.now() - days * dayMs);
        await utimes(removed, time, time);
        expect(await copy()).toMatchObject({ ok: true });
        expect(await readdir(path.join(backup, 'removed'))).toEqual(isKept ? [day] : []);
      }

      await rm(store, { recursive: true });
      await mkdir(store);
      expect(await copy()).toMatchObject({ ok: false, output: expect.stringContaining('has no releases') });
      expect((await readdir(path.join(backup, 'current'))).sort()).toEqual(['files', 'releases']);
    } finally {
      await folder.remove();
    }
  },
);
