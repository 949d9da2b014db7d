/** Loads the pages of the shell and of the remotes. */
import type { ExposedPage } from 'contract/page-module';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { loadOwnPage, shellEntry } from '../pages/own-pages';
import { FailedScripts } from './failed-scripts';
import { loadExpose } from './federation';
import { asPageModule } from './mounted/as-page-module';
import { orAbort } from './or-abort';
import { PageVersions, type LoadedPage, type Version } from './page-versions';
import { RemoteError } from './remote-error';

/** How long a page's module may take to load, with all retries, so that an error shows within 10 s. */
const loadTimeoutMs = 7000;

/** The delays before the retries of one load. The first retry of a repaired file can start at once. */
const retryDelaysMs = [0, 500, 1500];

const keyOf = (name: string, { expose }: RegistryPage): string => `${name}/${expose}`;

/** Loads each page of the parts' current versions once. */
export class PageLoader {
  readonly versions: PageVersions;
  /** The last module that has loaded of each page. Failures are not kept, so that the next navigation tries again. */
  readonly #pages = new Map<string, LoadedPage>();
  readonly #firstLoads = new Map<string, Promise<LoadedPage>>();
  /** How often each version has failed to load, by the address of its entry. */
  readonly #failures = new Map<string, number>();
  readonly #failedScripts = new FailedScripts();

  constructor(registry: RegistryEntry[]) {
    this.versions = new PageVersions(registry, (entry) => {
      for (const page of entry.pages) {
        const key = keyOf(entry.name, page);
        this.#firstLoads.delete(key);
        if (this.#pages.get(key)?.entry === entry) this.#pages.delete(key);
      }
    });
  }

  /** The page's module of the part's current version, loaded once; rejects with a `RemoteError`, whose message is for visitors. */
  async load(name: string, page: RegistryPage): Promise<LoadedPage> {
    await this.versions.followReleases(name);
    const version = this.versions.current(name);
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
      this.versions.invalidate(entry);
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
