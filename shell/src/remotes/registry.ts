import { pageDataIds } from 'contract/page-data';
import type { RegistryEntry } from 'contract/registry';

/** The remotes of this page view, as the server selected them. The shell knows no others. */
export function readRegistry(): RegistryEntry[] {
  const text = document.getElementById(pageDataIds.registry)?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

const timeoutMs = 3000;

/** The registry that a new page view would get; rejects without a response. */
export async function fetchRegistry(): Promise<RegistryEntry[]> {
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The server answers with ${String(response.status)}.`);
  return (await response.json()) as RegistryEntry[];
}
