/** An adapter describes a site to the suite: its pages, its remotes, and what the site claims. */
import type { Page } from 'playwright-core';

/** The checks by the names that claims and `--only` use, in the order of the report. */
export const checkIds = [
  'remote-down',
  'altered-file',
  'share-skew',
  'slow-remote',
  'missing-expose',
  'back-and-forward',
  'leaks',
  'freeze',
  'budgets',
] as const;

export type CheckId = (typeof checkIds)[number];

/** A module as `--adapter` loads it exports this as its default. Selectors are Playwright's, such as `text=Basket`. */
export interface Adapter {
  /** The site's name in the report. */
  name: string;
  /** Selector of what surrounds the content of every page, such as the header. */
  frame: string;
  /** The pages that the suite opens. Budgets are those of the first one. */
  pages: AdapterPage[];
  /** The remotes by name. */
  remotes: Record<string, AdapterRemote>;
  /** Selector of the message that a failed page shows; by default, English text such as “could not be loaded”. */
  message?: string;
  /** Selector of the button that loads a failed page again; without it, the suite reloads the page. */
  retry?: string;
  /** The guarantees that the site gives: the check, and the sentence of the site's documentation. Only they count. */
  claims: Partial<Record<CheckId, string>>;
  limits?: Partial<Limits>;
  /** Addresses of other sites that the suite answers with empty files, so that it needs only the site itself. */
  outside?: RegExp;
  /** Logs in, starting from an empty tab whose relative addresses are the site's. Every later tab has this session. */
  logIn?: (page: Page) => Promise<void>;
}

/** A page of the site. */
export interface AdapterPage {
  path: string;
  /** Selector of an element that only this page shows, and only once its content is there. */
  content: string;
  /** The remote that the content comes from; without it, faults of remotes must not affect the page. */
  remote?: string;
  /** The remote's name of the page's module, such as `./CartPage`. */
  expose?: string;
  /** The HTML already contains the content, so faults of the remote do not show in it. */
  isServerRendered?: boolean;
}

/** Patterns of addresses. */
export interface AdapterRemote {
  /** The files that a host loads first: `remoteEntry.js`, and `mf-manifest.json` if the host reads it. */
  entry: RegExp;
  /** All files of the remote, the entry included. */
  files: RegExp;
}

export interface Limits {
  /** The time until a page without a fault shows its content. */
  shownMs: number;
  /** The time until a page shows that a file of it failed. */
  failedMs: number;
  /** The time until a page shows that a file of it gets no answer. */
  silentMs: number;
  /** Transferred scripts of the first page. */
  scriptKilobytes: number;
  /** Requests of the first page, without images, fonts and media. */
  requests: number;
  /** The longest chain of requests of the first page in which each starts the next; the document is the first. */
  depth: number;
}

/** The federation runtime itself waits 20 s for a script. */
export const defaultLimits = { shownMs: 10_000, failedMs: 10_000, silentMs: 25_000 };
