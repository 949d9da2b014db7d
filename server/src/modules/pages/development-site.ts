import type { Release } from 'contract/release';
import { developmentVersion, toSite, type Part, type SiteSource } from './site';

/** The site as served by the development servers, without the remotes whose server does not run. */
export function developmentSite(ports: number[]): SiteSource {
  return async () => {
    const parts = await Promise.all(
      ports.map(async (port): Promise<Part | undefined> => {
        const base = `http://localhost:${String(port)}/`;
        const answer = await fetch(`${base}release.json`).catch(() => undefined);
        if (!answer?.ok) return undefined;
        return { base, release: { ...((await answer.json()) as Release), version: developmentVersion, files: {} } };
      }),
    );
    const site = toSite(
      parts.filter((part) => part !== undefined),
      // Flags have their defaults.
      [],
    );
    return { hasCanary: false, choose: () => site };
  };
}
