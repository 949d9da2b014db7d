import { readRelease } from 'contract/read-release';
import type { Release } from 'contract/release';
import { buildPart } from '../build/build-parts';
import type { Part } from '../build/parts';
import { openDataFolder } from '../local-shop/data-folder';
import { Progress } from '../local-shop/progress';
import type { BuiltRelease } from './release-target';

/** Builds a part from this checkout, unless this version is built already, and reads its `release.json`. */
export async function buildForRelease(part: Part, base: string | undefined): Promise<BuiltRelease> {
  const dataDir = await openDataFolder(process.env['DATA_DIR'] || undefined);
  const { folder } = await new Progress().runBuild(`${part.name} built`, (onProgress) =>
    buildPart(part, dataDir, (fraction) => {
      onProgress(part.name, fraction);
    }),
  );
  const release = await readRelease(folder);
  return { folder, release: base === undefined ? release : { ...release, base: addressOf(base, release) } };
}

/** Replaces the placeholders `{name}` and `{version}`. */
const addressOf = (base: string, { name, version }: Release): string =>
  `${base.replaceAll('{name}', name).replaceAll('{version}', version).replace(/\/+$/, '')}/`;
