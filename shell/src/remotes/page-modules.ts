import type { PageModule } from 'contract/page-module';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { loadOwnPage, shellEntry } from '../pages/own-pages';
import { loadExpose } from './federation';
import { takeFindings } from './failed-scripts';
import { doubt, renew } from './refresh-version';
import { RemoteError } from './remote-error';

/** How long a page's module may take to load, in ms, whatever it hangs at: within 10 s the page has said so. */
const loadTimeoutMs = 7000;

/** Modules that have loaded. A failure is not kept, so that the next navigation tries again. */
const loaded = new Map<string, PageModule>();

/** Loads under way, which all who ask share. */
const loading = new Map<string, Promise<PageModule>>();

const keyOf = (part: RegistryEntry, page: RegistryPage): string => `${part.name}/${page.expose}`;

/** The page's module, loaded once; rejects with a `RemoteError` that says in plain words what happened. */
export async function loadPageModule(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  if (await renew(part)) forget(part);
  const key = keyOf(part, page);
  const known = loaded.get(key);
  if (known) return known;
  let load = loading.get(key);
  if (!load) {
    load = loadInTime(part, page).finally(() => loading.delete(key));
    loading.set(key, load);
  }
  return load;
}

async function loadInTime(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError(part, 'slow'));
    }, loadTimeoutMs);
  });
  try {
    const module = await Promise.race([loadPatiently(part, page), tooSlow]);
    if (typeof module.Component === 'undefined') throw new RemoteError(part, 'broken');
    loaded.set(keyOf(part, page), module);
    return module;
  } catch (error) {
    doubt(part);
    throw error instanceof RemoteError ? error : RemoteError.from(part, error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries again at once as long as that may help: a browser answers with the failure of a preload, or with the bad copy of a
 * file that it has kept, until what failed was examined, which fetches it anew.
 */
async function loadPatiently(part: RegistryEntry, { expose }: RegistryPage): Promise<PageModule> {
  const { name } = part;
  const putRight = new Set<string>();
  for (;;) {
    try {
      return await (name === shellEntry.name ? loadOwnPage(expose) : loadExpose<PageModule>(part, expose));
    } catch (error) {
      const findings = await takeFindings(part);
      if ([...findings.values()].includes('altered')) throw new RemoteError(part, 'altered', error);
      const news = [...findings].filter(([address, finding]) => finding === 'sound' && !putRight.has(address));
      if (news.length === 0) throw error;
      for (const [address] of news) putRight.add(address);
    }
  }
}

/** The page's module when it has loaded, as it has wherever the page's loader ran. */
export function loadedPageModule(part: RegistryEntry, page: RegistryPage): PageModule | undefined {
  return loaded.get(keyOf(part, page));
}

/** Every page of a part that has been replaced is loaded anew. */
function forget({ name }: RegistryEntry): void {
  for (const modules of [loaded, firstLoads]) {
    for (const key of modules.keys()) if (key.startsWith(`${name}/`)) modules.delete(key);
  }
}

const firstLoads = new Map<string, Promise<PageModule>>();

/**
 * What a page that was rendered ahead waits for until it is hydrated. It never fails: the page stays as it is until the
 * route's loader, which waits for the same module, tells of the failure.
 */
export function firstLoad(part: RegistryEntry, page: RegistryPage): Promise<PageModule> {
  const key = keyOf(part, page);
  let load = firstLoads.get(key);
  if (!load) {
    load = loadPageModule(part, page).catch(() => new Promise<never>(() => undefined));
    firstLoads.set(key, load);
  }
  return load;
}
