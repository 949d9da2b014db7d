/**
 * Types of the embedded storefront, published with every release as `storefront.d.ts`. The build copies this file
 * unchanged, and the sources import it, so that it cannot differ from them.
 */

/** All pages with navigation, or a single initial page without it. */
export type StorefrontPage = 'all' | 'home' | 'catalogue' | 'details' | 'cart' | 'wishlist';

/** Where the open page appears: in the address below `base`, in its hash, or nowhere. */
export type StorefrontRouting = 'memory' | 'hash' | 'path';

/** `auto` follows the `color-scheme` of the page. */
export type StorefrontTheme = 'auto' | 'light' | 'dark';

/** Returns a fresh identity token of the signed-in person (Firebase: `user.getIdToken()`), or null. */
export type TokenSource = () => Promise<string | null> | string | null;

/** Why something does not work. */
export type StorefrontErrorCode =
  'invalid-option' | 'unknown-version' | 'version-gone' | 'not-registered' | 'unreachable' | 'page-failed';

export interface StorefrontEventMap {
  /** Before another page, or another search of the catalogue, is shown. `preventDefault()` keeps the page as it is. */
  'ocs-navigate': CustomEvent<{ page: StorefrontPage | 'other'; path: string; productId?: string }>;
  /** The signed-in person's cart has loaded or changed. `total` is in dollars. */
  'ocs-cart-changed': CustomEvent<{ count: number; total: number }>;
  /**
   * A login is needed: `add` and `page` by the visitor's action, `ended` because the shop has ended the session.
   * `preventDefault()` stops the shop's login window, or its message about the ended session, from opening.
   */
  'ocs-needs-login': CustomEvent<{ reason: 'add' | 'page' | 'ended' }>;
  /** `message` is for visitors; after a `fatal` error it replaces the storefront. */
  'ocs-error': CustomEvent<{ code: StorefrontErrorCode; message: string; fatal: boolean }>;
}

export interface StorefrontOptions {
  /** Origin of the shop, such as `https://shop.example`; by default that of the script. */
  host?: string;
  /** `all` unless given. */
  page?: StorefrontPage;
  /** The product of `page: 'details'`. */
  productId?: string;
  /** `memory` unless given. */
  routing?: StorefrontRouting;
  /** Prefix of the storefront's addresses: a path such as `/shop`, or a part of the hash. */
  base?: string;
  /** `latest`, a major version such as `1`, or an exact one; by default that of the script. */
  version?: string;
  /** `lazy` loads nothing until the element is near the viewport. */
  loading?: 'eager' | 'lazy';
  /** `auto` unless given. */
  theme?: StorefrontTheme;
  /** `popup`, unless given, lets people log in in a window of the shop; `none` leaves that to the page. */
  session?: 'popup' | 'none';
  /** Uses the page's own session instead. Setting it again calls it again. */
  getIdToken?: TokenSource;
}

export interface StorefrontCallbacks {
  onNavigate?: (event: StorefrontEventMap['ocs-navigate']) => void;
  onCartChanged?: (event: StorefrontEventMap['ocs-cart-changed']) => void;
  onNeedsLogin?: (event: StorefrontEventMap['ocs-needs-login']) => void;
  onError?: (event: StorefrontEventMap['ocs-error']) => void;
}

export interface MountOptions extends StorefrontOptions, StorefrontCallbacks {
  /** Custom properties of the design, such as `{ '--ocs-color-accent': '#0a5' }`. */
  tokens?: Record<`--ocs-${string}`, string>;
}

export interface MountedStorefront {
  /** Changes the given options and keeps the rest. */
  update: (options: MountOptions) => void;
  unmount: () => void;
}

/** Shows the storefront as the last child of `element`. */
export declare function mount(element: HTMLElement, options?: MountOptions): MountedStorefront;

/** `<ocs-storefront>`: its attributes are the options (`product-id` for `productId`). */
export interface OcsStorefrontElement extends HTMLElement {
  getIdToken: TokenSource | undefined;
  /** Retries after an error. */
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
