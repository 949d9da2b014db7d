import type { PageModule } from 'contract/page-module';
import type { RegistryPage } from 'contract/registry';
import { apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { partEntry } from '../testing/part-entry';
import { loadExpose } from './federation';
import { PageLoader } from './page-loader';

jest.mock('./federation');
const load = jest.mocked(loadExpose);

useApiServer();

const page: RegistryPage = { path: '/', expose: './page', access: 'public' };
const otherPage: RegistryPage = { path: '/other', expose: './other-page', access: 'public' };

const entry = (version = '1.0.0') => partEntry('storefront', version, [page, otherPage]);

const moduleOf = (version: string): PageModule => ({ Component: () => version });

/** Makes this version the live one. */
const serve = (version: string) => {
  apiServer.use(http.get('http://localhost:3000/registry.json', () => HttpResponse.json([entry(version)])));
};

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** A promise that the test settles. */
function deferred<T>() {
  let resolve = (_value: T): void => undefined;
  let reject = (_error: unknown): void => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  load.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

const openLoader = (): PageLoader => new PageLoader([entry()]);

describe('a page', () => {
  test('is requested once by several callers, and kept', async () => {
    const loader = openLoader();
    load.mockResolvedValue(moduleOf('1.0.0'));
    const [one, other] = await Promise.all([loader.load('storefront', page), loader.load('storefront', page)]);
    expect(one).toBe(other);
    expect(await loader.load('storefront', page)).toBe(one);
    expect(loader.loaded('storefront', page)).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that failed is requested again by the next navigation, as a further attempt', async () => {
    const loader = openLoader();
    serve('1.0.0');
    load.mockRejectedValueOnce(chunkError).mockResolvedValueOnce(moduleOf('1.0.0'));
    await expect(loader.load('storefront', page)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(loader.loaded('storefront', page)).toBeUndefined();
    await loader.load('storefront', page);
    expect(load.mock.calls.map(([, , { attempt }]) => attempt)).toEqual([0, 1]);
  });

  test.each([
    ['Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^20.0.0)', 'incompatible'],
    ["Can not get 'react-dom'", 'incompatible'],
    ['undefined is not a function', 'broken'],
  ])('that fails with “%s” is %s', async (message, fault) => {
    load.mockRejectedValue(new Error(message));
    await expect(openLoader().load('storefront', page)).rejects.toMatchObject({ fault });
  });

  test('without a component is a fault of its version', async () => {
    load.mockResolvedValue({});
    await expect(openLoader().load('storefront', page)).rejects.toMatchObject({ fault: 'broken', entry: entry() });
  });

  test('that hangs ends with a message after 7 s, and its late answer is not kept', async () => {
    jest.useFakeTimers();
    const loader = openLoader();
    const answer = deferred<PageModule>();
    load.mockReturnValue(answer.promise);
    const loading = loader.load('storefront', page);
    const failure = expect(loading).rejects.toMatchObject({ fault: 'slow' });
    await jest.advanceTimersByTimeAsync(7000);
    await failure;
    expect(load.mock.lastCall?.[2].signal.aborted).toBe(true);
    answer.resolve(moduleOf('1.0.0'));
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.loaded('storefront', page)).toBeUndefined();
  });
});

describe('a script that the browser blocks and fetch can read', () => {
  const folder = 'http://localhost:3000/releases/storefront/1.0.0/';
  let scriptRequests: string[];
  let fetches: number;

  /** What the browser does with a blocked script. */
  function requestBlocked(file: string): Promise<never> {
    const script = document.createElement('script');
    script.integrity = 'sha384-x';
    script.src = folder + file;
    scriptRequests.push(script.src);
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
    return Promise.reject(chunkError);
  }

  beforeEach(() => {
    scriptRequests = [];
    fetches = 0;
    apiServer.use(
      http.get(`${folder}*`, () => {
        fetches += 1;
        return HttpResponse.text('the correct file');
      }),
    );
    load.mockImplementation((_entry, _expose, { attempt }) => requestBlocked(`7.js?${String(attempt)}`));
    serve('1.0.0');
  });

  test('is requested twice by each navigation, each time at another address', async () => {
    const loader = openLoader();
    await expect(loader.load('storefront', page)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(scriptRequests).toHaveLength(2);
    await expect(loader.load('storefront', page)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(scriptRequests).toHaveLength(4);
    expect(new Set(scriptRequests).size).toBe(4);
    // Verification fetches each script past the cache, and then with its hash.
    expect(fetches).toBe(8);
  });

  test('loads when only the first attempt was blocked', async () => {
    load.mockImplementationOnce(() => requestBlocked('7.js')).mockResolvedValueOnce(moduleOf('1.0.0'));
    await expect(openLoader().load('storefront', page)).resolves.toMatchObject({ entry: entry() });
  });

  test('is given up at the time limit during its verification', async () => {
    apiServer.use(http.get(`${folder}*`, () => new Promise<never>(() => undefined)));
    jest.useFakeTimers();
    const failure = expect(openLoader().load('storefront', page)).rejects.toMatchObject({ fault: 'slow' });
    await jest.advanceTimersByTimeAsync(7000);
    await failure;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(scriptRequests).toHaveLength(1);
  });

  test('ends after four attempts while another file fails each time', async () => {
    load.mockImplementation((_entry, _expose, { attempt }) => requestBlocked(`${String(attempt)}.js`));
    await expect(openLoader().load('storefront', page)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(scriptRequests).toHaveLength(4);
  });
});

describe('a version that is replaced', () => {
  /** Switches to version 1.0.1: a page of 1.0.0 has failed, and its next load asks which version is live. */
  async function replaceVersion(loader: PageLoader): Promise<void> {
    serve('1.0.1');
    load.mockRejectedValueOnce(chunkError).mockResolvedValueOnce(moduleOf('1.0.1'));
    await expect(loader.load('storefront', otherPage)).rejects.toMatchObject({ entry: entry('1.0.0') });
    expect(await loader.load('storefront', otherPage)).toMatchObject({ entry: entry('1.0.1') });
  }

  test('does not change its entry', async () => {
    const known = Object.freeze(entry());
    const loader = new PageLoader([known]);
    await replaceVersion(loader);
    expect(loader.versions.current('storefront').entry).toEqual(entry('1.0.1'));
    expect(known).toEqual(entry('1.0.0'));
  });

  test('ends its loads: the callers get the new version, and a late answer is not kept', async () => {
    const loader = openLoader();
    const late = deferred<PageModule>();
    load.mockImplementation(({ version }) => (version === '1.0.0' ? late.promise : Promise.resolve(moduleOf('1.0.1'))));
    const loading = loader.load('storefront', page);
    await settle();
    await replaceVersion(loader);
    expect(load.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(await loading).toMatchObject({ entry: entry('1.0.1') });
    late.resolve(moduleOf('1.0.0'));
    await settle();
    expect(loader.loaded('storefront', page)).toMatchObject({ entry: entry('1.0.1') });
  });

  test('keeps a page that is open until that page of the new version has loaded', async () => {
    const loader = openLoader();
    load.mockResolvedValueOnce(moduleOf('1.0.0'));
    const open = await loader.load('storefront', page);
    await replaceVersion(loader);
    expect(loader.loaded('storefront', page)).toBe(open);
    load.mockResolvedValueOnce(moduleOf('1.0.1'));
    await loader.load('storefront', page);
    expect(loader.loaded('storefront', page)).toMatchObject({ entry: entry('1.0.1') });
  });

  test('does not invalidate the new version when it fails later', async () => {
    const loader = openLoader();
    await replaceVersion(loader);
    serve('1.0.2');
    loader.versions.invalidate(entry('1.0.0'));
    await loader.load('storefront', otherPage);
    expect(loader.versions.current('storefront').entry).toEqual(entry('1.0.1'));
    loader.versions.invalidate(entry('1.0.1'));
    load.mockResolvedValueOnce(moduleOf('1.0.2'));
    await loader.load('storefront', otherPage);
    expect(loader.versions.current('storefront').entry).toEqual(entry('1.0.2'));
  });
});
