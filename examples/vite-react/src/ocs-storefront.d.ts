/**
 * Types of the embedded storefront, published with every release as `storefront.d.ts`. The build copies this file as it
 * stands; the sources import it, so that it cannot say anything else than they do.
 */

/** All pages with their navigation, or one page to begin with and nothing around it. */
export type StorefrontPage = 'all' | 'home' | 'catalogue' | 'details' | 'cart' | 'wishlist';

/** Where the open page stands: in the address below `base`, in its hash, or nowhere. */
export type StorefrontRouting = 'memory' | 'hash' | 'path';

/** `auto` follows the `color-scheme` of the page. */
export type StorefrontTheme = 'auto' | 'light' | 'dark';

/** Answers a fresh identity token of who is signed in (Firebase: `user.getIdToken()`); null while nobody is. */
export type TokenSource = () => Promise<string | null> | string | null;

/** Why something does not work. */
export type StorefrontErrorCode =
  'invalid-option' | 'unknown-version' | 'version-gone' | 'not-registered' | 'unreachable' | 'page-failed';

export interface StorefrontEventMap {
  /** Before another page, or another search of the catalogue, is shown. `preventDefault()` keeps the page as it is. */
  'ocs-navigate': CustomEvent<{ page: StorefrontPage | 'other'; path: string; productId?: string }>;
  /** The cart of who is signed in has been loaded or has changed. `total` is in dollars. */
  'ocs-cart-changed': CustomEvent<{ count: number; total: number }>;
  /**
   * A log-in is wanted: `add` and `page` by the person, `ended` because the shop has ended the session.
   * `preventDefault()` keeps the shop's own log-in window from being opened.
   */
  'ocs-needs-login': CustomEvent<{ reason: 'add' | 'page' | 'ended' }>;
  /** `message` is a sentence for people; after a `fatal` error the storefront shows it in its place. */
  'ocs-error': CustomEvent<{ code: StorefrontErrorCode; message: string; fatal: boolean }>;
}

export interface StorefrontOptions {
  /** Origin of the shop, such as `https://shop.example`; that of the script unless given. */
  host?: string;
  /** `all` unless given. */
  page?: StorefrontPage;
  /** The product of `page: 'details'`. */
  productId?: string;
  /** `memory` unless given. */
  routing?: StorefrontRouting;
  /** What the storefront's addresses begin with: a path such as `/shop`, or a part of the hash. */
  base?: string;
  /** `latest`, a major version such as `1`, or an exact one; that of the script unless given. */
  version?: string;
  /** `lazy` loads nothing until the element is near the viewport. */
  loading?: 'eager' | 'lazy';
  /** `auto` unless given. */
  theme?: StorefrontTheme;
  /** `popup`, unless given, lets people log in in a window of the shop; `none` leaves that to the page. */
  session?: 'popup' | 'none';
  /** Hands over the page's own session in place of either. Setting it again asks it again. */
  getIdToken?: TokenSource;
}

export interface StorefrontCallbacks {
  onNavigate?: (event: StorefrontEventMap['ocs-navigate']) => void;
  onCartChanged?: (event: StorefrontEventMap['ocs-cart-changed']) => void;
  onNeedsLogin?: (event: StorefrontEventMap['ocs-needs-login']) => void;
  onError?: (event: StorefrontEventMap['ocs-error']) => void;
}

export interface MountOptions extends StorefrontOptions, StorefrontCallbacks {
  /** Custom properties of the look, such as `{ '--ocs-color-accent': '#0a5' }`. */
  tokens?: Record<`--ocs-${string}`, string>;
}

export interface MountedStorefront {
  /** Changes what is given and leaves the rest. */
  update: (options: MountOptions) => void;
  unmount: () => void;
}

/** Shows the storefront as the last child of `element`. */
export declare function mount(element: HTMLElement, options?: MountOptions): MountedStorefront;

/** `<ocs-storefront>`: its attributes are the options (`product-id` for `productId`). */
export interface OcsStorefrontElement extends HTMLElement {
  getIdToken: TokenSource | undefined;
  /** Loads again what has failed. */
  retry: () => void;
  addEventListener<Type extends keyof StorefrontEventMap>(
    type: Type,
    listener: (this: OcsStorefrontElement, event: StorefrontEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'ocs-storefront': OcsStorefrontElement;
  }
}
