import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'contract/release';
import { buildPart } from '../build/build-parts';
import type { Part } from '../build/parts';
import { openDataFolder } from '../local-shop/data-folder';
import { Progress } from '../local-shop/progress';
import type { Built } from './shop';

/** Builds a part as it lies in this checkout, unless that was done before, and reads what the build says of itself. */
export async function buildForRelease(part: Part, base: string | undefined): Promise<Built> {
  const dataDir = await openDataFolder(process.env['DATA_DIR'] || undefined);
  const { version } = await new Progress().runBuild(`${part.name} built`, (onProgress) =>
    buildPart(part, dataDir, (fraction) => {
      onProgress(part.name, fraction);
    }),
  );
  const folder = path.join(dataDir, 'releases', part.name, version);
  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  return { folder, release: base === undefined ? release : { ...release, base: addressOf(base, release) } };
}

/** `{name}` and `{version}` stand for the part's own. */
const addressOf = (base: string, { name, version }: Release): string =>
  `${base.replaceAll('{name}', name).replaceAll('{version}', version).replace(/\/+$/, '')}/`;
