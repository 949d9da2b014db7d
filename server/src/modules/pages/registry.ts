import type { RegistryEntry } from 'contract/registry';
import type { Part, Site } from './site';

/** The registry of a page view: inlined in its HTML, and as JSON for open pages that refetch it. */
export const registryOf = ({ remotes }: Site): RegistryEntry[] => remotes.map(entryOf);

function entryOf({ release, base, override }: Part): RegistryEntry {
  return {
    name: release.name,
    version: release.version,
    url: base + release.entry,
    integrity: release.files[release.entry] ?? '',
    pages: release.pages.map(({ path, expose, access, menu }) => ({ path, expose, access, menu })),
    override,
  };
}
