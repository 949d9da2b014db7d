/**
 * The page's content security policy requires Trusted Types. This is the only policy: it admits scripts of this page view's
 * parts and the markup of sweetalert2.
 */
import type { RegistryEntry } from 'contract/registry';
import { shopSettings } from 'shared-auth';
import { readRegistry } from './registry';
import { versionFolder } from './versions';

/** A script of Google opens the sign-in popup; the Auth emulator needs none. */
const identityProviderScripts = shopSettings.authEmulator ? [] : ['https://apis.google.com/'];

/** Prefixes of admitted script addresses: the folders of the versions that the server selected for this page view. */
const scriptFolders = (): string[] => [
  ...[{ url: '' }, ...readRegistry()].map(versionFolder),
  ...identityProviderScripts,
];

/** Whether a script is from one of the companies that the server works with, or from a subdomain of theirs. */
function isOfCompany({ origin, hostname }: URL): boolean {
  return (shopSettings.scriptOrigins ?? []).some(
    (admitted) =>
      origin === admitted || (origin === `https://${hostname}` && hostname.endsWith(`.${new URL(admitted).hostname}`)),
  );
}

/** The elements of sweetalert2's dialogs, with attributes that load and run nothing; or plain text. */
const dialogMarkup =
  /^(?:[^<]|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")* ?\/?>)*$/;

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. A rule that returns null refuses. */
    trustedTypes?: {
      createPolicy: (
        name: 'default',
        rules: Record<'createScriptURL' | 'createHTML', (text: string) => string | null>,
      ) => object;
    };
  }
}

let folders: string[] = [];

/** Admits the scripts of a version that has replaced another in this page view. */
export function admitScripts(part: Pick<RegistryEntry, 'url'>): void {
  folders.push(versionFolder(part));
}

/** Creates the policy. Call it before anything loads a script. */
export function installTrustedTypes(): void {
  folders = scriptFolders();
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const url = new URL(address, location.href);
      return isOfCompany(url) || folders.some((folder) => url.href.startsWith(folder)) ? address : null;
    },
    createHTML: (markup) => (dialogMarkup.test(markup) ? markup : null),
  });
}
