import { StorefrontError } from '../storefront-error';

const timeoutMs = 10_000;

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };

let policy: Policy | undefined;

/** The address as a trusted URL, for pages that require Trusted Types. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('ocs-storefront', { createScriptURL: (own) => own });
  return policy ? policy.createScriptURL(url) : url;
}

/** A script that passes its exports through its own element, so that `window` stays unchanged. */
export type HandingScript<Handed> = HTMLScriptElement & { ocs?: Handed };

/** Runs a script whose content must match the hash, and returns its exports. */
export function loadScript<Handed>(url: string, integrity: string): Promise<Handed> {
  const script = document.createElement('script') as HandingScript<Handed>;
  return new Promise<Handed>((resolve, reject) => {
    const fail = () => {
      const message = 'The storefront could not be loaded, or is not what the shop has published. Please try again.';
      reject(new StorefrontError('unreachable', message));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      if (script.ocs) resolve(script.ocs);
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    Object.assign(script, { async: true, crossOrigin: 'anonymous', integrity, src: trusted(url) });
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}
