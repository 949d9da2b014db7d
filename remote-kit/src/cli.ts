#!/usr/bin/env node
/** `ocs-remote COMMAND` in the folder of a remote that has a repository of its own. Reads `.env` there. */
import { existsSync } from 'node:fs';
import { serve } from './build/serve';
import { checkRelease, endPreview, listReleases, promote, release, rollBack } from './release/commands';
import type { ReleaseContext } from './release/release-context';
import { ReleaseError } from './release/release-error';
import { verify } from './release/verify';
import { remoteRepository } from './release/remote-repository';
import { checkAgainstShop } from './types/check-against-shop';

const commands: Record<string, (context: ReleaseContext) => Promise<void>> = {
  async build(context) {
    const { folder } = await context.build(await context.readPart([], 'npm run build'));
    console.log(folder);
  },
  dev: () => serve(process.cwd()),
  release,
  'release:check': checkRelease,
  'release:end-preview': endPreview,
  'release:list': listReleases,
  'release:promote': promote,
  'release:rollback': rollBack,
  types: () => checkAgainstShop(process.cwd()),
  verify,
};

/** Errors whose message says everything. */
const expected = new Set(['BuildError', 'CompilerError', 'NoCompiler', 'NoTypes', 'ReleaseError']);

const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  if (!command) throw new ReleaseError(`Name a command: ${Object.keys(commands).join(', ')}.`);
  await command(remoteRepository(process.cwd()));
} catch (error) {
  console.error(error instanceof Error && expected.has(error.name) ? error.message : error);
  process.exitCode = 1;
}
