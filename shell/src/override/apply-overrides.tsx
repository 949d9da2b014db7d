/** Code for page views with an override: a developer's build in place of a release. Loaded only for them. */
import type { ReactNode } from 'react';
import type { RegistryEntry } from 'contract/registry';
import { OverrideBanner } from './override-banner';
import { withPagesFromServer } from './release-pages';

/** The registry with the pages of the developer's builds, and the banner that names them. */
export async function applyOverrides(
  registry: RegistryEntry[],
): Promise<{ registry: RegistryEntry[]; banner: ReactNode }> {
  const remotes = await Promise.all(registry.filter(({ override }) => override).map(withPagesFromServer));
  const replaced = new Map(remotes.map(({ entry }) => [entry.name, entry]));
  return {
    registry: registry.map((entry) => replaced.get(entry.name) ?? entry),
    banner: <OverrideBanner remotes={remotes} />,
  };
}
