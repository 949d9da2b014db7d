import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRelease } from 'contract/read-release';
import { readRemoteConfig } from '../build/remote-config';
import { buildPart } from '../build/build-part';
import type { Part } from '../build/part';
import { usageError } from './command-line';
import { openTarget } from './open-target';
import type { ReleaseContext } from './release-context';
import { ReleaseError } from './release-error';

/** The release commands in the repository of one remote, in `folder`: `npm run release`, to the shop of OCS_SERVER. */
export const remoteRepository = (folder: string): ReleaseContext => ({
  usageOf: (command) => `npm run ${command} --`,
  defaultServer: 'OCS_SERVER',
  readPart: (positionals, usage) => onlyPart(folder, positionals, usage),
  readName: async (positionals, usage) => (await onlyPart(folder, positionals, usage)).name,
  async build(part) {
    console.log(`Building ${part.name} …`);
    const built = await buildPart(part, path.join(folder, 'node_modules/.cache/remote-kit'), () => undefined);
    return { folder: built.folder, release: await readRelease(built.folder) };
  },
  async withTarget({ server = process.env['OCS_SERVER'], ...options }, use) {
    if (!server) throw new ReleaseError('Name the shop: --server https://shop.example, or OCS_SERVER in .env.');
    return use(await openTarget(server, options));
  },
});

async function onlyPart(folder: string, positionals: string[], usage: string): Promise<Part> {
  if (positionals.length > 0) throw usageError('This repository has one remote: name none.', usage);
  if (!existsSync(path.join(folder, 'remote.config.ts'))) throw new ReleaseError(`${folder} has no remote.config.ts.`);
  const { name } = await readRemoteConfig(folder);
  return { folder, name };
}
