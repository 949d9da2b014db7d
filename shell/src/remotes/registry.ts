import type { RegistryEntry } from 'contract/registry';

/** The remotes of this page view, as the server chose them: `#ocs-registry` in the HTML. The shell knows no other. */
export function readRegistry(): RegistryEntry[] {
  const text = document.getElementById('ocs-registry')?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

/** Whoever asks waits for no longer than this, in ms. */
const answerMs = 3000;

/** The registry as the server would send this page with it now; rejects when there is no answer. */
export async function fetchRegistry(): Promise<RegistryEntry[]> {
  const answer = await fetch(location.origin + location.pathname, { signal: AbortSignal.timeout(answerMs) });
  const [, text] = /id="ocs-registry">(.*?)<\/script>/s.exec(await answer.text()) ?? [];
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}
