/** Who may open a page. Roles are exact: an admin is not also a seller. */
export type Access = 'public' | 'user' | 'seller' | 'admin';

/** The three kinds of signed-in people, as the side menu tells them apart. */
export type Role = 'buyer' | 'seller' | 'admin';

/** An entry of the side menu under /profile, shown to people of exactly this role, sorted by `order`. */
type MenuEntry = { label: string; role: Role; order: number };

/** A call of the API, from its base on, e.g. `/product?page=1&limit=10`, as the page's loader sends it; `media` where it depends on the window. */
type DataPreload = { path: string; media?: string };

/** One page of a remote. */
export type PageConfig = {
  /** React Router path from the shop's root, e.g. `/details/:id`. */
  path: string;
  /** File of the page module (exports `Component`, where needed `loader` and `ErrorBoundary`), from the remote's folder, without extension. */
  module: string;
  access: Access;
  menu?: MenuEntry;
  /** What the page asks the API for at its bare address (without a query): it is fetched while the code still loads. */
  data?: DataPreload[];
};

/** Everything that a remote says of itself: from it come its exposes, registry entry, routes, guards and menu. */
export type RemoteConfig = {
  /** Federation name: letters, digits and underscores. */
  name: string;
  pages: PageConfig[];
  /** How much JavaScript the heaviest page may need, entry included, in kilobytes (1000 bytes) of brotli. */
  budget: { jsKilobytes: number };
  /** Addresses of other parts that this part's header or menus always link to: their pages must not vanish. */
  links?: string[];
};

export function defineRemote(config: RemoteConfig): RemoteConfig {
  return config;
}

/** The name under which a page's module is exposed: its file's name, e.g. `./users-page`. */
export function exposeOf(page: PageConfig): string {
  return `./${page.module.slice(page.module.lastIndexOf('/') + 1)}`;
}

/** One page as the registry hands it to the shell: the module by its expose. */
export type RegistryPage = Omit<PageConfig, 'module' | 'data'> & { expose: string };

/** One remote as the server puts it into the page's `#ocs-registry`: the version that was chosen for this visitor. */
export type RegistryEntry = {
  name: string;
  version: string;
  /** Address of remoteEntry.js, and its `sha384-…` hash. */
  url: string;
  integrity: string;
  pages: RegistryPage[];
  /** Comes from a developer's machine, for this browser alone: it has no hash, and its pages are in `release.json` beside `url`. */
  override?: true;
};
