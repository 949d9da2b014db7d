/** The live shell and remotes of one page view, each with the base address of its files. */
import { matchesPath } from 'contract/paths';
import type { Release, ReleasePage } from 'contract/release';
import { Problem } from '../../http/problem';
import type { Preview } from '../releases/previews/previews.repository';
import type { FlagRules } from '../releases/registry/snapshot';

export interface Part {
  release: Release;
  /** Address of the version’s folder, with a trailing slash. */
  base: string;
  /** Loaded from a developer’s machine in one browser; has no hashes. */
  override?: true;
}

/** One selection of versions; the same object as long as nothing in it changes. */
export interface Site {
  shell: Part;
  remotes: Part[];
  /** What admins have set for flags. */
  flags: FlagRules[];
  /** Whose versions are among these. */
  preview?: Preview;
}

/** The live versions. */
export interface Sites {
  /** Whether a canary is running. */
  hasCanary: boolean;
  /** The versions for the visitors of this cohort. */
  choose: (cohort: number) => Site;
}

/** The version of a development server’s current build. */
export const developmentVersion = 'development';

/** Returns the current live versions. */
export type SiteSource = () => Promise<Sites>;

/** Separates the shell from the remotes; throws if there is no shell. */
export function toSite(parts: Part[], flags: FlagRules[]): Site {
  const shell = parts.find(({ release }) => release.name === 'shell');
  if (!shell) throw new Problem({ status: 503, id: 'nothing-released', title: 'The shop has not been released yet.' });
  return { shell, remotes: parts.filter((part) => part !== shell), flags };
}

export interface MatchedPage {
  part: Part;
  page: ReleasePage;
}

/** The matching page of the shell or a remote; undefined for an unknown address. */
export function findPage({ shell, remotes }: Site, pathname: string): MatchedPage | undefined {
  for (const part of [shell, ...remotes]) {
    const page = part.release.pages.find(({ path }) => matchesPath(path, pathname));
    if (page) return { part, page };
  }
  return undefined;
}
