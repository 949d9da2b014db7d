import type { RegistryEntry, RegistryPage } from 'contract/registry';

/** How long a developer's server may take to describe its build, in ms; the whole page waits for it. */
const answerTimeoutMs = 5000;

/** A remote that a developer has put in a release's place: the entry to go on with, and whether its server answered. */
export type Overridden = { entry: RegistryEntry; answers: boolean };

/** The pages as that server's build has them now; where it does not answer, those of the release that it stands in for. */
export async function withPagesFromServer(entry: RegistryEntry): Promise<Overridden> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const answer = await fetch(new URL('release.json', entry.url), { cache: 'no-store', signal });
    const { pages } = (await answer.json()) as { pages?: RegistryPage[] };
    if (answer.ok && Array.isArray(pages)) return { entry: { ...entry, pages }, answers: true };
  } catch {
    // Told by the banner.
  }
  return { entry, answers: false };
}
