/** What a remote's team declares in `remote.config.ts`. The build, the registry, routes, guards and the side menu derive from it. */
import type { FlagDeclarations } from './flags';

export const accessLevels = ['public', 'user', 'seller', 'admin'] as const;

/** Who may open a page. Roles are exact: an admin is not also a seller. */
export type Access = (typeof accessLevels)[number];

export const roles = ['buyer', 'seller', 'admin'] as const;

/** The three roles of signed-in people. */
export type Role = (typeof roles)[number];

/**
 * An entry of the side menu under /profile, visible to exactly this role, sorted by `order`. `count` is an API call, relative
 * to the API's base, that answers `{ count }`: how much is new there.
 */
type MenuEntry = { label: string; role: Role; order: number; count?: string };

/** An API call that the page's loader makes, relative to the API's base, e.g. `/product?page=1&limit=10`; `media` restricts it to matching windows. */
type DataPreload = { path: string; media?: string };

/** One page of a remote. */
export type PageConfig = {
  /** React Router path from the shop's root, e.g. `/details/:id`. */
  path: string;
  /** File of the page module, relative to the remote's folder, without extension. */
  module: string;
  access: Access;
  menu?: MenuEntry;
  /** API calls that the page makes at its address without a query. The HTML preloads them while the code loads. */
  data?: DataPreload[];
  /**
   * The page is about the product whose slug is its path's only parameter, at the end. Its HTML contains that product, and search
   * engines find it in the sitemap. An address without a product on sale is not found.
   */
  product?: true;
  /**
   * Path of the part's page about a product (`product`), such as `/p/:slug`. This page is about the product whose id is its own path's
   * only parameter, at the end. While it loads for somebody with a session, its HTML shows that page with this product.
   */
  placeholder?: string;
};

/** One remote: its name and its pages. */
export type RemoteConfig = {
  /** Federation name: letters, digits and underscores. */
  name: string;
  pages: PageConfig[];
  /** Most JavaScript that any page may need, entry included, in kilobytes (1000 bytes) of brotli. */
  budget: { jsKilobytes: number };
  /** Addresses of other parts that this part's header or menus link to. The release gate keeps these pages from vanishing. */
  links?: string[];
  /** The part's feature flags. Keep them in a module of their own, from which components read them too. */
  flags?: FlagDeclarations;
};

/** Types the default export of `remote.config.ts`. */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  return config;
}

/** The name under which federation exposes a page's module: its file name, e.g. `./users-page`. */
export function exposeOf(page: PageConfig): string {
  return `./${page.module.slice(page.module.lastIndexOf('/') + 1)}`;
}

/** The webpack chunk that holds an exposed page module, e.g. `users-page`. */
export function chunkNameOf(expose: string): string {
  return expose.slice('./'.length);
}

/** The flags as `release.json` describes them, with all their values; undefined if there are none. */
export const describeFlags = ({ flags }: Pick<RemoteConfig, 'flags'>) =>
  flags &&
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, { ...flag, values: flag.values ?? [false, true] }]),
  );
