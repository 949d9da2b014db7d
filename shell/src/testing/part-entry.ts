import type { RegistryEntry, RegistryPage } from 'contract/registry';

/** The registry's entry of a part in this version, with these pages. */
export const partEntry = (name: string, version: string, pages: RegistryPage[]): RegistryEntry => ({
  name,
  version,
  url: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-of-${version}`,
  pages,
});
