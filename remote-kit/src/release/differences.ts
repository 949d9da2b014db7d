import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'contract/release';

/** How a build differs from what was signed; empty if not. The address of the files is not the build's. */
export function differencesOf({ base: _base, ...signed }: Release, built: Release): string[] {
  const names = [...new Set([...Object.keys(signed.files), ...Object.keys(built.files)])].sort();
  const files = names.filter((name) => signed.files[name] !== built.files[name]).map((name) => `${name} differs.`);
  const isSame = isDeepStrictEqual({ ...signed, files: {} }, { ...built, files: {} });
  return isSame ? files : [...files, 'release.json differs.'];
}
