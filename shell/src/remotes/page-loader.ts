/** Loads the pages of the shell and of the remotes, and switches remotes to the versions that are live by then. */
import { noop } from '@tanstack/react-query';
import type { ExposedPage, PageModule } from 'contract/page-module';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { loadOwnPage, shellEntry } from '../pages/own-pages';
import { FailedScripts } from './failed-scripts';
import { forgetVersion, loadExpose } from './federation';
import { asPageModule } from './mounted/as-page-module';
import { orAbort } from './or-abort';
import { fetchLiveVersions, type LiveVersions } from './registry';
import { RemoteError } from './remote-error';
import { admitScripts } from './trusted-types';
import { shellVersion } from './versions';

/** How long a page's module may take to load, with all retries, so that an error shows within 10 s. */
const loadTimeoutMs = 7000;

/** The delays before the retries of one load. The first retry of a repaired file can start at once. */
const retryDelaysMs = [0, 500, 1500];

/** A load asks again which versions are live if the last question is older. In ms. */
const askAfterMs = 20_000;

/** A load also waits for the answer if the last question is older. So a navigation never opens what was withdrawn earlier. In ms. */
const waitAfterMs = 50_000;

/** A page's module, and the version that it belongs to. */
export type LoadedPage = { entry: RegistryEntry; module: PageModule; isMounted: boolean };

/** One version of a part in this page view. */
type Version = {
  readonly entry: RegistryEntry;
  /** Loads in progress by expose, shared by all callers. */
  readonly loads: Map<string, Promise<LoadedPage>>;
  /** Aborted when another version takes its place. */
  readonly replaced: AbortController;
  /** A load has failed since the server was last asked which version is live. */
  isInvalid: boolean;
};

const versionOf = (entry: RegistryEntry): Version => ({
  entry,
  loads: new Map(),
  replaced: new AbortController(),
  isInvalid: false,
});

/** A page that is on the screen, and its path. */
type OpenPage = { readonly page: LoadedPage; readonly path: string };

/** A previewed version, whose page has a bar that names it. */
const isPreview = ({ url }: RegistryEntry): boolean => url.includes('/preview-');

const keyOf = (name: string, { expose }: Pick<RegistryPage, 'expose'>): string => `${name}/${expose}`;

/** The state of all parts in a page view. Registry entries never change: another version is another entry. */
export class PageLoader {
  /** The current version of each part, by name. */
  readonly #versions: Map<string, Version>;
  /** The last module that has loaded of each page. Failures are not kept, so that the next navigation tries again. */
  readonly #pages = new Map<string, LoadedPage>();
  readonly #firstLoads = new Map<string, Promise<LoadedPage>>();
  /** How often each version has failed to load, by the address of its entry. */
  readonly #failures = new Map<string, number>();
  readonly #failedScripts = new FailedScripts();
  readonly #open = new Set<OpenPage>();
  /** Versions that others have replaced, and whose code is still in memory. */
  readonly #replaced = new Set<RegistryEntry>();
  /** When the last question which versions are live ended, with or without an answer; the HTML is the first answer. */
  #askedAt = Date.now();
  /** The question which versions are live, while it is open. */
  #question?: Promise<void>;
  /**
   * Another shell is live by now, a remote with other pages, or a preview has begun or ended. This page view keeps its
   * versions, which fit each other; only a new document can have all that is live.
   */
  isOutdated = false;

  constructor(registry: RegistryEntry[]) {
    this.#versions = new Map(registry.map((entry) => [entry.name, versionOf(entry)]));
  }

  /** The entry of the part's current version. */
  currentEntry(name: string): RegistryEntry {
    return this.#version(name).entry;
  }

  /** The page's module of the part's current version, loaded once; rejects with a `RemoteError`, whose message is for visitors. */
  async load(name: string, page: RegistryPage): Promise<LoadedPage> {
    await this.#followReleases(this.#version(name));
    const version = this.#version(name);
    const known = this.#pages.get(keyOf(name, page));
    if (known?.entry === version.entry) return known;
    try {
      return await this.#shareLoad(version, page);
    } catch (error) {
      if (version.replaced.signal.aborted) return this.load(name, page);
      throw error;
    }
  }

  /**
   * The page's module that loaded last; after the page's loader ran, there is one. It may belong to an earlier version, whose
   * page stays open after a switch.
   */
  loaded(name: string, page: RegistryPage): LoadedPage | undefined {
    return this.#pages.get(keyOf(name, page));
  }

  /** The page that is open at this path. Its data needs the loader of the same version, also for another query. */
  openAt(path: string): LoadedPage | undefined {
    return [...this.#open].find((open) => open.path === path)?.page;
  }

  /** Keeps the version of a page while the page is open; returns the function that ends it. */
  keepOpen(page: LoadedPage, path: string): () => void {
    const open = { page, path: new URL(path, location.href).pathname };
    this.#open.add(open);
    this.#forgetReplaced();
    return () => {
      this.#open.delete(open);
    };
  }

  /**
   * The module for hydrating a prerendered page; undefined if it had loaded before. It never rejects: the HTML stays until the
   * route's loader, which waits for the same module, reports the failure.
   */
  firstLoad(name: string, page: RegistryPage): Promise<LoadedPage> | undefined {
    const key = keyOf(name, page);
    let load = this.#firstLoads.get(key);
    if (!load && !this.#pages.has(key)) {
      load = this.load(name, page).catch(() => {
        this.#firstLoads.delete(key);
        return new Promise<never>(() => undefined);
      });
      this.#firstLoads.set(key, load);
    }
    return load;
  }

  /** Makes the next load of this remote ask first which version is live: a failing version is often rolled back soon. */
  invalidate = ({ name, url, override }: RegistryEntry): void => {
    const version = this.#versions.get(name);
    // The shell changes with a reload only, and an override is the version that the developer wants.
    if (url && !override && version?.entry.url === url) version.isInvalid = true;
  };

  #version(name: string): Version {
    const version = this.#versions.get(name);
    if (!version) throw new Error(`The registry has no ${name}.`);
    return version;
  }

  /** Asks which versions are live if that is due, and waits for the answer where the known version may be wrong. */
  async #followReleases(version: Version): Promise<void> {
    const age = Date.now() - this.#askedAt;
    if (version.isInvalid || age > askAfterMs) this.#question ??= this.#askOnce();
    if (version.isInvalid || age > waitAfterMs) await this.#question;
  }

  async #askOnce(): Promise<void> {
    // Without an answer the known versions are tried again.
    const live = await fetchLiveVersions().catch(noop);
    if (live) this.#follow(live);
    for (const version of this.#versions.values()) version.isInvalid = false;
    this.#askedAt = Date.now();
    this.#question = undefined;
  }

  #follow({ shell, remotes }: LiveVersions): void {
    const changed = remotes.flatMap((live) => {
      const version = this.#versions.get(live.name);
      const isOther = version && version.entry.url !== live.url && !version.entry.override && !live.override;
      return isOther ? [{ version, live }] : [];
    });
    this.isOutdated =
      (shell && shellVersion && shell !== shellVersion) ||
      changed.some(
        ({ version: { entry }, live }) =>
          isPreview(entry) || isPreview(live) || JSON.stringify(live.pages) !== JSON.stringify(entry.pages),
      );
    for (const { version, live } of changed) if (!this.isOutdated || version.isInvalid) this.#replace(version, live);
  }

  #replace(version: Version, live: RegistryEntry): void {
    const known = [...this.#replaced].find(({ url }) => url === live.url);
    if (known) this.#replaced.delete(known);
    else admitScripts(live);
    // The routes of a page view do not change.
    this.#versions.set(live.name, versionOf(known ?? { ...live, pages: version.entry.pages }));
    this.#replaced.add(version.entry);
    version.replaced.abort(new Error(`Version ${live.version} of ${live.name} has replaced this one.`));
  }

  /** Frees the memory of replaced versions of which no page is open. */
  #forgetReplaced(): void {
    for (const entry of this.#replaced) {
      if ([...this.#open].some(({ page }) => page.entry === entry)) continue;
      this.#replaced.delete(entry);
      for (const [key, page] of this.#pages) if (page.entry === entry) this.#pages.delete(key);
      for (const { expose } of entry.pages) this.#firstLoads.delete(keyOf(entry.name, { expose }));
      forgetVersion(entry);
    }
  }

  #shareLoad(version: Version, page: RegistryPage): Promise<LoadedPage> {
    let load = version.loads.get(page.expose);
    if (!load) {
      load = this.#loadInTime(version, page).finally(() => version.loads.delete(page.expose));
      version.loads.set(page.expose, load);
    }
    return load;
  }

  async #loadInTime({ entry, replaced }: Version, page: RegistryPage): Promise<LoadedPage> {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort(new RemoteError(entry, 'slow'));
    }, loadTimeoutMs);
    const stop = () => {
      controller.abort(replaced.signal.reason);
    };
    replaced.signal.addEventListener('abort', stop);
    try {
      const exposed = await orAbort(this.#loadWithRetries(entry, page, controller.signal), controller.signal);
      const adapted = await orAbort(asPageModule(exposed, entry), controller.signal);
      if (!adapted) throw new RemoteError(entry, 'broken');
      const loaded = { entry, ...adapted };
      this.#pages.set(keyOf(entry.name, page), loaded);
      return loaded;
    } catch (error) {
      this.invalidate(entry);
      throw error instanceof RemoteError ? error : RemoteError.from(entry, error);
    } finally {
      clearTimeout(timer);
      replaced.signal.removeEventListener('abort', stop);
      // Ends what is left of the last attempt.
      controller.abort();
    }
  }

  /**
   * Retries while verification finds further scripts that are intact by now: a browser reuses a failed preload, or a bad copy
   * in its cache, until the file is fetched again. A script that fails twice is blocked.
   */
  async #loadWithRetries(entry: RegistryEntry, { expose }: RegistryPage, signal: AbortSignal): Promise<ExposedPage> {
    const repaired = new Set<string>();
    for (let retry = 0; ; retry += 1) {
      const attempt = this.#failures.get(entry.url) ?? 0;
      try {
        return await orAbort(
          entry.name === shellEntry.name ? loadOwnPage(expose) : loadExpose(entry, expose, { signal, attempt }),
          signal,
        );
      } catch (error) {
        this.#failures.set(entry.url, (this.#failures.get(entry.url) ?? 0) + 1);
        signal.throwIfAborted();
        const reasons = await orAbort(this.#failedScripts.takeReasons(entry), signal);
        if ([...reasons.values()].includes('altered')) throw new RemoteError(entry, 'altered', error);
        const intact = [...reasons].filter(([file, reason]) => reason === 'intact' && !repaired.has(file));
        const delayMs = retryDelaysMs[retry];
        if (intact.length === 0 || delayMs === undefined) throw error;
        for (const [file] of intact) repaired.add(file);
        await orAbort(new Promise((resolve) => setTimeout(resolve, delayMs)), signal);
      }
    }
  }
}
