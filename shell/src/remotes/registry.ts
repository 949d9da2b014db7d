import type { RegistryEntry } from 'shared-auth';

/** The remotes of this page view, as the server chose them: `#ocs-registry` in the HTML. The shell knows no other. */
export function readRegistry(): RegistryEntry[] {
  const text = document.getElementById('ocs-registry')?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}
