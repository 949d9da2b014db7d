import { pageDataIds, shellVersionHeader } from 'contract/page-data';
import type { RegistryEntry } from 'contract/registry';

/** The remotes of this page view, as the server selected them. The shell knows no others. */
export function readRegistry(): RegistryEntry[] {
  const text = document.getElementById(pageDataIds.registry)?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

const timeoutMs = 3000;

/** The versions that a new page view would get. A server of an earlier version does not name the shell. */
export type LiveVersions = { shell: string | undefined; remotes: RegistryEntry[] };

/** Asks the server which versions are live; undefined if the preview of this page view has ended. Rejects without an answer. */
export async function askLiveVersions(): Promise<LiveVersions | undefined> {
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 409) return undefined;
  if (!response.ok) throw new Error(`The server answers with ${String(response.status)}.`);
  return {
    shell: response.headers.get(shellVersionHeader) ?? undefined,
    remotes: (await response.json()) as RegistryEntry[],
  };
}
