import type { RegistryEntry } from 'contract/registry';

const folderOf = (address: string): string => new URL('.', address).href;

/** The shell's own script is the one that runs while this is read for the first time; where there is none, no file is its. */
const ownScript = typeof document === 'undefined' ? null : document.currentScript;
const shellFolder = ownScript && 'src' in ownScript ? folderOf(ownScript.src) : 'about:blank';

/** The version of the shell that this page view got; empty where the shell was not released. */
export const shellVersion = ownScript?.dataset.version ?? '';

/** Address of the folder that holds the files of a part's version, with a slash at its end; the shell's entry has no `url`. */
export function versionFolder({ url }: Pick<RegistryEntry, 'url'>): string {
  return url ? folderOf(new URL(url, location.href).href) : shellFolder;
}
