import type { CheckId } from '../adapter';
import type { Outcome } from '../report';
import type { OwnedPage, Site } from '../site';

/** One guarantee, and how it is checked. */
export interface Check {
  id: CheckId;
  /** The guarantee in one sentence. */
  guarantee: string;
  run: (site: Site) => Promise<Outcome>;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const notTestable = (seen: string): Outcome => ({ result: 'not testable', seen });

/** One part of a check, such as one fault of one remote. */
export interface Part {
  name: string;
  problems: string[];
  /** What it saw if there are no problems. */
  seen: string;
}

/** Held if no part has a problem. Parts that saw the same share one sentence. */
export function outcomeOf(parts: Part[]): Outcome {
  const failed = parts.filter(({ problems }) => problems.length > 0);
  const texts = (failed.length > 0 ? failed : parts).map(({ name, problems, seen }) => ({
    name,
    text: problems.length > 0 ? problems.join(', ') : seen,
  }));
  const distinct = [...new Set(texts.map(({ text }) => text))];
  const seen = distinct.map((text) => {
    const names = texts.filter((entry) => entry.text === text).map(({ name }) => name);
    const isEverywhere = names.length === parts.length && names.length > 1;
    return `${isEverywhere ? `in all ${String(names.length)} cases` : names.join(', ')}: ${text}`;
  });
  return { result: failed.length > 0 ? 'failed' : 'held', seen: seen.join('; ') };
}

/** Checks each remote that owns a page, one after the other. "Not testable" with this sentence if no part results. */
export async function forEachRemote(
  site: Site,
  parts: (owned: OwnedPage) => Promise<(Part | undefined)[]>,
  otherwise: string,
): Promise<Outcome> {
  const results: Part[] = [];
  for (const owned of site.owned) results.push(...(await parts(owned)).filter((part) => part !== undefined));
  return results.length > 0 ? outcomeOf(results) : notTestable(otherwise);
}
