/** JSON that the server writes into the HTML of every page, and the scripts read at startup. */

/** Ids of the `application/json` elements. */
export const pageDataIds = {
  settings: 'ocs-settings',
  /** Holds `RegistryEntry[]`. */
  registry: 'ocs-registry',
  /** Holds the first products of the catalogue, on pages whose HTML shows them. */
  firstProducts: 'ocs-first-products',
} as const;

/** The entry of the HTML's `Server-Timing` header that gives a sampled page view its trace context. */
export const traceEntry = 'traceparent';

/** Settings that the server decides at run time; nothing of them is compiled in. */
export type ShopSettings = {
  /** Base of the API without a trailing slash, e.g. `/api` or `https://shop.example/api`. */
  apiUrl: string;
  /** Upload address for pictures: the shop's server, or an image host with ImgBB's response format. */
  imageHostUrl: string;
  /** Where the contact form is sent (the shop's server or Web3Forms), and the access key of such a service. */
  formServiceUrl: string;
  formAccessKey: string;
  /** The Firebase project that signs people in. */
  firebase: { apiKey: string; projectId: string; authDomain: string };
  /** Origins of other companies whose scripts the shop's pages may load, also from their subdomains; absent if none. */
  scriptOrigins?: string[];
  /** True if the Auth emulator replaces Firebase behind this origin: development only. */
  authEmulator: boolean;
};

/** Header of `GET /registry.json`: the version of the shell that a new page view would get. */
export const shellVersionHeader = 'ocs-shell-version';
