import { pageDataIds, shellVersionHeader } from 'contract/page-data';
import type { RegistryEntry } from 'contract/registry';

/** The remotes of this page view, as the server selected them. The shell knows no others. */
export function readRegistry(): RegistryEntry[] {
  const text = document.getElementById(pageDataIds.registry)?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

const timeoutMs = 3000;

/** The versions that a new page view would get. `shell` is empty if the server does not name it. */
export type LiveVersions = { shell: string; remotes: RegistryEntry[] };

/** Asks the server which versions are live; rejects without a response. */
export async function fetchLiveVersions(): Promise<LiveVersions> {
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The server answers with ${String(response.status)}.`);
  const shell = response.headers.get(shellVersionHeader) ?? '';
  return { shell, remotes: (await response.json()) as RegistryEntry[] };
}
