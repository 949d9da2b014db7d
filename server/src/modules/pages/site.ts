/** What one page view is made of: the live shell and remotes, each with the address that its files lie under. */
import { matchesPath } from 'contract/paths';
import type { Release, ReleasePage } from 'contract/release';
import { Problem } from '../../http/problem';

export interface Part {
  release: Release;
  /** Address of the version's folder, with a slash at its end. */
  base: string;
  /** From a developer's machine, for one browser: without hashes. */
  override?: true;
}

/** One choice of versions; the same object for as long as nothing of it changes. */
export interface Site {
  shell: Part;
  remotes: Part[];
}

/** What is live now. */
export interface Sites {
  /** Whether some visitors get other versions than the rest. */
  hasCanary: boolean;
  /** What this visitor gets. */
  choose: (visitor: string) => Site;
}

/** The version of whatever a development server has built this moment. */
export const developmentVersion = 'development';

/** Finds out what is live now. */
export type SiteSource = () => Promise<Sites>;

/** Sorts the parts into the shell and its remotes; fails when there is no shell. */
export function toSite(parts: Part[]): Site {
  const shell = parts.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Problem({ status: 503, id: 'nothing-released', title: 'The shop has not been released yet.' });
  return { shell, remotes: parts.filter((part) => part !== shell) };
}

export interface MatchedPage {
  part: Part;
  page: ReleasePage;
}

/** The page whose path matches, of the shell or a remote; undefined when the address is unknown. */
export function findPage({ shell, remotes }: Site, pathname: string): MatchedPage | undefined {
  for (const part of [shell, ...remotes]) {
    const page = part.release.pages.find(({ path }) => matchesPath(path, pathname));
    if (page) return { part, page };
  }
  return undefined;
}
