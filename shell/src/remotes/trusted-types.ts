/**
 * The page's policy forbids text to become code, except through the one Trusted Types policy that is made here: scripts come
 * from the parts of this page view, and markup is sweetalert2's.
 */
import type { RegistryEntry } from 'contract/registry';
import { shopSettings } from 'shared-auth';
import { readRegistry } from './registry';
import { versionFolder } from './versions';

/** Google's popup is opened by a script of Google's; the Auth emulator's is not. */
const identityProviderScripts = shopSettings.authEmulator ? [] : ['https://apis.google.com/'];

/** What every address of a script must begin with: the folders of the versions that the server chose for this page view. */
const scriptFolders = (): string[] => [
  ...[{ url: '' }, ...readRegistry()].map(versionFolder),
  ...identityProviderScripts,
];

/** Elements that sweetalert2 builds its dialog from, with attributes that neither load nor run anything; or plain text. */
const dialogMarkup =
  /^(?:[^<]|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")* ?\/?>)*$/;

declare global {
  interface Window {
    /** Absent where the browser knows no Trusted Types. A rule that answers null refuses. */
    trustedTypes?: {
      createPolicy: (
        name: 'default',
        rules: Record<'createScriptURL' | 'createHTML', (text: string) => string | null>,
      ) => object;
    };
  }
}

let folders: string[] = [];

/** Has scripts of this version run too, which took the place of one that failed. */
export function admitScripts(part: Pick<RegistryEntry, 'url'>): void {
  folders.push(versionFolder(part));
}

/** Makes the policy; before anything else runs, since it is asked about every script that is loaded. */
export function installTrustedTypes(): void {
  folders = scriptFolders();
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { href } = new URL(address, location.href);
      return folders.some((folder) => href.startsWith(folder)) ? address : null;
    },
    createHTML: (markup) => (dialogMarkup.test(markup) ? markup : null),
  });
}
