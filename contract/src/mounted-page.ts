/**
 * The contract of a page written with any framework or none: its module exports `mount` in place of React's `Component`. The
 * shell calls it with an element and a context, and the page shows itself there.
 */
import type { Role } from './remote-config';

/** The signed-in person. `displayName` is empty if the identity provider has no name; `role` is undefined until it is known. */
export type PagePerson = { email: string; displayName: string; role: Role | undefined };

/** The methods of the shop's API. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a mounted page gets from the shell. Fields are only ever added. */
export type PageContext = {
  /** Address within the shop: path, query and fragment. */
  url: string;
  /** Values of the path's parameters, decoded, e.g. `{ id }` for `/details/:id`. */
  params: Readonly<Record<string, string | undefined>>;
  /** Null for a visitor; undefined until it is known who is signed in. */
  person: PagePerson | null | undefined;
  /** How many products the person's cart and wishlist contain. */
  counts: Readonly<{ cart: number; wishlist: number }>;
  /** The theme that the page has at the moment: the person's choice, or the device's. */
  theme: 'light' | 'dark';
  /** Opens an address of the shop without a reload. Plain links to the shop in the page do so by themselves. */
  navigate: (url: string) => void;
  /** Sets the title of the document; the shop's name follows it. */
  setTitle: (title: string) => void;
  /**
   * Calls the shop's API as the signed-in person and resolves with the answer's JSON. `path` is relative to the API's base,
   * e.g. `/product?page=1&limit=10`. Rejects with an `Error` whose message is the server's sentence, and whose `status` is that
   * of the answer, or undefined without one. A refusal (401) of a signed-in person's call opens the login.
   */
  request: (method: ApiMethod, path: string, body?: unknown) => Promise<unknown>;
  /** Replaces the page with the shop's error page, for an error after `mount`. */
  fail: (error: unknown) => void;
};

/** A page that is on the screen. */
export type MountedPage = {
  /** Called with the whole context after each change of it. */
  update: (context: PageContext) => void;
  /** Called once, when the person leaves the page. The shell removes the element, perhaps before. */
  unmount: () => void;
};

/**
 * Shows the page in `element`, which contains the page's prerendered HTML or nothing, and returns as soon as the page reacts. A
 * rejection, or no answer within 5 s, shows the shop's error page. The context of a prerendered page may be that of a visitor
 * with the light theme, as the HTML is; the real one follows at once by `update`.
 */
export type Mount = (element: HTMLElement, context: PageContext) => MountedPage | Promise<MountedPage>;

/** The module of such a page. */
export type MountModule = { mount: Mount };
