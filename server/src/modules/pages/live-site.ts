import { LRUCache } from 'lru-cache';
import { baseOf } from '../releases/release-place';
import { chosenRelease } from '../releases/canary/share';
import type { ReleaseRegistry } from '../releases/registry/release-registry';
import type { Snapshot } from '../releases/registry/snapshot';
import { toSite, type Part, type Site, type Sites, type SiteSource } from './site';

/** Parts with a canary each double the number of sites. A forgotten one is composed again, in milliseconds per page. */
const maxSites = 16;

/** The released site. During a database outage, pages show the last known versions. */
export function liveSite(registry: ReleaseRegistry): SiteSource {
  const known = new WeakMap<Snapshot, Sites>();
  return async () => {
    const snapshot = await registry.current();
    const sites = known.get(snapshot) ?? sitesOf(snapshot);
    known.set(snapshot, sites);
    return sites;
  };
}

function sitesOf({ parts }: Snapshot): Sites {
  const known = new LRUCache<string, Site>({ max: maxSites });
  return {
    hasCanary: parts.some(({ canary }) => canary !== undefined),
    choose(cohort) {
      const chosen = parts.map((part) => chosenRelease(cohort, part));
      const key = chosen.map(({ version }) => version).join();
      const site =
        known.get(key) ??
        toSite(
          chosen.map((release): Part => ({ release, base: baseOf(release) })),
          parts.flatMap(({ flags }) => flags),
        );
      known.set(key, site);
      return site;
    },
  };
}
