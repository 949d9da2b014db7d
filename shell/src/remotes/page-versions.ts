/** Which versions of the parts a page view uses: those of its HTML, then those that are live by then. */
import type { PageModule } from 'contract/page-module';
import type { RegistryEntry } from 'contract/registry';
import { shellEntry } from '../pages/own-pages';
import { forgetVersion } from './federation';
import { askLiveVersions, type LiveVersions } from './registry';
import { admitScripts } from './trusted-types';
import { shellVersion } from './versions';

/** Answers are used without another question for this time. In ms. */
const askAfterMs = 20_000;

/** A load waits for an answer if the last one is older, so a page never comes from what was withdrawn earlier. In ms. */
const waitAfterMs = 50_000;

/** Without an answer, loads wait again after this time: a device that wakes up may have no network yet. In ms. */
const askAgainAfterMs = 5000;

/** A page's module, and the version that it belongs to. */
export type LoadedPage = { entry: RegistryEntry; module: PageModule; isMounted: boolean };

/** One version of a part in this page view. */
export type Version = {
  readonly entry: RegistryEntry;
  /** Loads in progress by expose, shared by all callers. */
  readonly loads: Map<string, Promise<LoadedPage>>;
  /** Aborted when another version takes its place. */
  readonly replaced: AbortController;
  /** A load has failed since the server was last asked which versions are live. */
  isInvalid: boolean;
};

/** A page that is on the screen, and its path. */
type OpenPage = { readonly page: LoadedPage; readonly path: string };

const versionOf = (entry: RegistryEntry): Version => ({
  entry,
  loads: new Map(),
  replaced: new AbortController(),
  isInvalid: false,
});

const originOf = ({ url }: RegistryEntry): string => new URL(url, location.href).origin;

/** A previewed version, whose page has a bar that names it. */
const isPreview = ({ url }: RegistryEntry): boolean => url.includes('/preview-');

/** Whether `live` can take the place of `entry` in this page view, whose routes, policy and HTML do not change. */
const fitsInPlaceOf = (entry: RegistryEntry, live: RegistryEntry): boolean =>
  originOf(entry) === originOf(live) &&
  !isPreview(entry) &&
  !isPreview(live) &&
  JSON.stringify(entry.pages) === JSON.stringify(live.pages);

/** Registry entries never change: another version is another entry. */
export class PageVersions {
  /** The current version of each part, by name. */
  readonly #versions: Map<string, Version>;
  readonly #open = new Set<OpenPage>();
  /** Versions that others have replaced, and whose code is still in memory. */
  readonly #replaced = new Set<RegistryEntry>();
  /** When the server last said which versions are live; first in the HTML, which may be older than the scripts' start. */
  #askedAt = performance.timeOrigin;
  /** The question which versions are live, while it is open. */
  #question?: Promise<void>;
  /** Called with each version whose code is freed. */
  readonly #onForget: (entry: RegistryEntry) => void;
  /**
   * What is live does not fit this page view: another shell, other parts or pages, a preview that has begun or ended. The page
   * view keeps its versions, which fit each other; only a new document can have all that is live.
   */
  isOutdated = false;

  constructor(registry: RegistryEntry[], onForget: (entry: RegistryEntry) => void) {
    this.#versions = new Map(registry.map((entry) => [entry.name, versionOf(entry)]));
    this.#onForget = onForget;
  }

  current(name: string): Version {
    const version = this.#versions.get(name);
    if (!version) throw new Error(`The registry has no ${name}.`);
    return version;
  }

  /** Makes the next load of this remote ask first which version is live: a failing version is often rolled back soon. */
  invalidate = ({ name, url, override }: RegistryEntry): void => {
    const version = this.#versions.get(name);
    // The shell changes with a document only, and an override is the version that the developer wants.
    if (url && !override && version?.entry.url === url) version.isInvalid = true;
  };

  /** Asks which versions are live if that is due, and waits for the answer where the known version may be wrong. */
  async followReleases(name: string): Promise<void> {
    // The clock of a device may also be set back.
    const age = Math.abs(Date.now() - this.#askedAt);
    const { isInvalid } = this.current(name);
    if (isInvalid || age > askAfterMs) this.#question ??= this.#askOnce();
    if (isInvalid || age > waitAfterMs) await this.#question;
  }

  /** The page that is open at this path. Its data needs the loader of the same version, also for another query. */
  openAt(path: string): LoadedPage | undefined {
    return [...this.#open].find((open) => open.path === path)?.page;
  }

  /** Keeps the version of a page while the page is open; returns the function that ends it. */
  keepOpen(page: LoadedPage, path: string): () => void {
    const open = { page, path: new URL(location.origin + path).pathname };
    this.#open.add(open);
    this.#forgetReplaced();
    return () => {
      this.#open.delete(open);
    };
  }

  async #askOnce(): Promise<void> {
    const waitAgainAt = Date.now() - waitAfterMs + askAgainAfterMs;
    this.#askedAt = await askLiveVersions()
      .then((live) => {
        this.#follow(live);
        return Date.now();
      })
      // Without an answer the known versions are tried again.
      .catch(() => waitAgainAt);
    for (const version of this.#versions.values()) version.isInvalid = false;
    this.#question = undefined;
  }

  #follow(live: LiveVersions | undefined): void {
    const remotes = live?.remotes.filter(({ override }) => !override) ?? [];
    const known = [...this.#versions.values()].filter(({ entry }) => entry.name !== shellEntry.name && !entry.override);
    const changed = remotes.flatMap((entry) => {
      const version = this.#versions.get(entry.name);
      return version && version.entry.url !== entry.url && !version.entry.override ? [{ version, entry }] : [];
    });
    this.isOutdated =
      !live ||
      (live.shell !== undefined && live.shell !== shellVersion) ||
      known.length !== remotes.length ||
      remotes.some(({ name }) => !this.#versions.has(name)) ||
      !changed.every(({ version, entry }) => fitsInPlaceOf(version.entry, entry));
    if (!this.isOutdated) for (const { version, entry } of changed) this.#replace(version, entry);
  }

  #replace({ entry: old, replaced }: Version, live: RegistryEntry): void {
    const known = [...this.#replaced].find(({ url }) => url === live.url);
    if (known) this.#replaced.delete(known);
    else admitScripts(live);
    this.#versions.set(live.name, versionOf(known ?? live));
    this.#replaced.add(old);
    replaced.abort(new Error(`Version ${live.version} of ${live.name} has replaced this one.`));
  }

  /** Frees the memory of replaced versions of which no page is open. */
  #forgetReplaced(): void {
    const inUse = new Set([...this.#open].map(({ page }) => page.entry));
    for (const entry of this.#replaced) {
      if (inUse.has(entry)) continue;
      this.#replaced.delete(entry);
      this.#onForget(entry);
      forgetVersion(entry);
    }
  }
}
