import type { CheckedOptions } from '../contract';
import type { StorefrontOptions } from '../storefront';
import { StorefrontError } from '../storefront-error';

const choices = {
  page: ['all', 'home', 'catalogue', 'details', 'cart', 'wishlist'],
  routing: ['memory', 'hash', 'path'],
  loading: ['eager', 'lazy'],
  theme: ['auto', 'light', 'dark'],
  session: ['popup', 'none'],
} as const;

/** Adds defaults and throws an error with a message for invalid options. `origin` is the script's. */
export function checkOptions(given: StorefrontOptions, origin: string): CheckedOptions {
  const options: CheckedOptions = {
    host: originOf(given.host || origin),
    page: choose('page', given.page),
    productId: given.productId ?? '',
    routing: choose('routing', given.routing),
    base: (given.base ?? '').replace(/(?<!\/)\/+$/, ''),
    version: given.version ?? '',
    loading: choose('loading', given.loading),
    theme: choose('theme', given.theme),
    session: choose('session', given.session),
    getIdToken: given.getIdToken,
  };
  if (options.page === 'details' && !options.productId) throw invalid('page="details" needs a product-id.');
  if (options.routing === 'path' && options.base && !options.base.startsWith('/')) {
    throw invalid(`base="${options.base}" must begin with a slash, as in base="/shop".`);
  }
  if (options.version && !/^(latest|[\w.-]{1,100})$/.test(options.version)) {
    throw new StorefrontError('unknown-version', `version="${options.version}" is none: use "latest", "1" or "1.2.3".`);
  }
  return options;
}

/** The first choice is the default. */
function choose<Name extends keyof typeof choices>(
  name: Name,
  value: string | undefined,
): (typeof choices)[Name][number] {
  const allowed: readonly (typeof choices)[Name][number][] = choices[name];
  const chosen = allowed.find((choice) => choice === (value || allowed[0]));
  if (!chosen) throw invalid(`${name}="${String(value)}" is none of ${allowed.join(', ')}.`);
  return chosen;
}

function originOf(host: string): string {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw invalid(`host="${host}" is no address such as https://shop.example.`);
  }
  return url.origin;
}

const invalid = (message: string) => new StorefrontError('invalid-option', message);
