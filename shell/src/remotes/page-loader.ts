/** Loads the pages of the shell and of the remotes, and switches a failing remote to the version that is live by then. */
import type { ExposedPage, PageModule } from 'contract/page-module';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { loadOwnPage, shellEntry } from '../pages/own-pages';
import { FailedScripts } from './failed-scripts';
import { loadExpose } from './federation';
import { asPageModule } from './mounted/as-page-module';
import { orAbort } from './or-abort';
import { fetchRegistry } from './registry';
import { RemoteError } from './remote-error';
import { admitScripts } from './trusted-types';

/** How long a page's module may take to load, with all retries, so that an error shows within 10 s. */
const loadTimeoutMs = 7000;

/** The delays before the retries of one load. The first retry of a repaired file can start at once. */
const retryDelaysMs = [0, 500, 1500];

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
  /** The question which version is live, while it is open. */
  check?: Promise<void>;
};

const versionOf = (entry: RegistryEntry): Version => ({
  entry,
  loads: new Map(),
  replaced: new AbortController(),
  isInvalid: false,
});

const keyOf = (name: string, { expose }: RegistryPage): string => `${name}/${expose}`;

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

  constructor(registry: RegistryEntry[]) {
    this.#versions = new Map(registry.map((entry) => [entry.name, versionOf(entry)]));
  }

  /** The entry of the part's current version. */
  currentEntry(name: string): RegistryEntry {
    return this.#version(name).entry;
  }

  /** The page's module of the part's current version, loaded once; rejects with a `RemoteError`, whose message is for visitors. */
  async load(name: string, page: RegistryPage): Promise<LoadedPage> {
    await this.#replaceIfInvalid(this.#version(name));
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

  async #replaceIfInvalid(version: Version): Promise<void> {
    if (version.isInvalid) {
      version.isInvalid = false;
      version.check = this.#replaceIfNotLive(version).finally(() => (version.check = undefined));
    }
    await version.check;
  }

  async #replaceIfNotLive(version: Version): Promise<void> {
    const { name, url, pages } = version.entry;
    // Without a response the known version is tried again.
    const registry = await fetchRegistry().catch(() => []);
    const live = registry.find((entry) => entry.name === name);
    if (!live || live.url === url) return;
    admitScripts(live);
    // The routes of a page view do not change.
    this.#versions.set(name, versionOf({ ...live, pages }));
    version.replaced.abort(new Error(`Version ${live.version} of ${name} has replaced this one.`));
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
