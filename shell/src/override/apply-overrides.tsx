/** What a page view needs more where a developer's build stands in a release's place; loaded in that case only. */
import type { ReactNode } from 'react';
import type { RegistryEntry } from 'contract/registry';
import { OverrideBanner } from './override-banner';
import { withPagesFromServer } from './release-pages';

/** The registry with the pages of the developer's builds, and the banner that says so. */
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
