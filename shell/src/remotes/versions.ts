import type { RegistryEntry } from 'contract/registry';

const folderOf = (address: string): string => new URL('.', address).href;

/** The shell's script, which runs while this module is first evaluated. */
const ownScript = typeof document === 'undefined' ? null : document.currentScript;
const shellFolder = ownScript && 'src' in ownScript ? folderOf(ownScript.src) : 'about:blank';

/** The shell's version in this page view; empty for a development build. */
export const shellVersion = ownScript?.dataset.version ?? '';

/** Address of the folder of a part's version, with a trailing slash. The shell's entry has no `url`. */
export function versionFolder({ url }: Pick<RegistryEntry, 'url'>): string {
  return url ? folderOf(new URL(url, location.href).href) : shellFolder;
}
