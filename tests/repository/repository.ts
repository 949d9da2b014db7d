import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/local-shop/script';

/** The files that the checks read; unit tests pass made-up ones. */
export interface Repository {
  /** Paths relative to the root, with slashes: committed files and new ones that Git does not ignore. */
  files: string[];
  read: (file: string) => string;
}

export function thisRepository(): Repository {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error('git ls-files fails: the checks need a Git checkout.');
  const files = [...new Set(stdout.split('\0').filter(Boolean))].filter((file) => existsSync(path.join(root, file)));
  return { files, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}
