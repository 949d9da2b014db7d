import { readRelease } from 'contract/read-release';
import { buildPart } from 'remote-kit/build';
import { openTarget, type ReleaseContext } from 'remote-kit/release';
import { openDataFolder } from '../local-shop/data-folder';
import { Progress } from '../local-shop/progress';
import { readPart, readPartName } from './read-part';

/** The release commands in this repository: `npm run release -- PART`, to the shop on this machine or to one behind an address. */
export const shopRepository: ReleaseContext = {
  usageOf: (command) => `npm run ${command} -- PART`,
  defaultServer: 'the shop on this machine',
  readPart,
  readName: readPartName,
  async build(part) {
    const dataDir = await openDataFolder(process.env['DATA_DIR'] || undefined);
    const { folder } = await new Progress().runBuild(`${part.name} built`, (onProgress) =>
      buildPart(part, dataDir, (fraction) => {
        onProgress(part.name, fraction);
      }),
    );
    return { folder, release: await readRelease(folder) };
  },
  async withTarget({ server, ...options }, use) {
    if (server !== undefined) return use(await openTarget(server, options));
    // A team's checkout has no server, so its code is loaded only if needed.
    const { withLocalTarget } = await import('./local-target');
    return withLocalTarget(process.env, use);
  },
};
