import type { RegistryEntry } from 'contract/registry';
import { testRegistry } from '../testing/render-shell';
import { entryScript, loadExpose } from './federation';

const [storefront] = testRegistry;
if (!storefront) throw new Error('The test registry is empty.');

/** What has loaded once is kept, so every test has a remote of its own. */
const remote = (name: string, version = '1.0.0'): RegistryEntry => ({
  ...storefront,
  name,
  url: `/releases/${name}/${version}/remoteEntry.js`,
});

describe('the script of an entry', () => {
  test('has the hash that the registry names', () => {
    const script = entryScript(storefront);
    expect(script.src).toBe(`http://localhost:3000${storefront.url}`);
    expect(script.integrity).toBe('sha384-x');
    expect(script.crossOrigin).toBe('anonymous');
  });

  test('has an address of its own at each further try, and the same hash', () => {
    const part = remote('tried');
    const [first, second] = [entryScript(part), entryScript(part)];
    expect(first.src).toBe(`http://localhost:3000${part.url}`);
    expect(second.src).toBe(`http://localhost:3000${part.url}?1`);
    expect(second.integrity).toBe(part.integrity);
  });

  test('is refused without a hash', () => {
    expect(() => entryScript({ ...storefront, integrity: '' })).toThrow('no hash');
  });

  test('needs none where it is a developer’s own build', () => {
    const own = { ...storefront, url: 'http://localhost:3001/remoteEntry.js', integrity: '', override: true } as const;
    expect(entryScript(own).hasAttribute('integrity')).toBe(false);
  });
});

describe('an expose', () => {
  const react: Record<string, { loaded?: 1 }> = { '19.3.1': {} };

  beforeAll(() => {
    Object.assign(globalThis, {
      __webpack_init_sharing__: () => Promise.resolve(),
      __webpack_share_scopes__: { default: { react } },
    });
  });

  afterEach(() => {
    document.head.replaceChildren();
    jest.useRealTimers();
  });

  const containerOf = (exposes: Record<string, unknown>) => ({
    init: jest.fn(),
    get: (expose: string) =>
      expose in exposes
        ? Promise.resolve(() => exposes[expose])
        : Promise.reject(new Error(`Module "${expose}" does not exist in container.`)),
  });

  const scripts = () => [...document.head.querySelectorAll('script')];

  /** What the browser does with the script that was asked for last. */
  function answer(event: 'load' | 'error', globals: object = {}): void {
    Object.assign(window, globals);
    scripts().at(-1)?.dispatchEvent(new Event(event));
  }

  test('comes from the container, which is given what the shell shares', async () => {
    const container = containerOf({ './page': { Component: 'page' } });
    const loading = loadExpose(remote('shared'), './page');
    answer('load', { shared: container });
    await expect(loading).resolves.toEqual({ Component: 'page' });
    expect(container.init).toHaveBeenCalledWith({ react: { '19.3.1': { loaded: 1 } } });
  });

  test('asks for the entry once, however many exposes are wanted', async () => {
    const part = remote('asked_once');
    const both = [loadExpose(part, './one'), loadExpose(part, './other')];
    answer('load', { asked_once: containerOf({ './one': 1, './other': 2 }) });
    await expect(Promise.all(both)).resolves.toEqual([1, 2]);
    expect(scripts()).toHaveLength(1);
  });

  test('of another version comes from that version', async () => {
    const first = loadExpose(remote('replaced'), './page');
    answer('load', { replaced: containerOf({ './page': 'old' }) });
    await expect(first).resolves.toBe('old');
    const second = loadExpose(remote('replaced', '1.0.1'), './page');
    answer('load', { replaced: containerOf({ './page': 'new' }) });
    await expect(second).resolves.toBe('new');
  });

  test('can be had after its entry could not', async () => {
    const part = remote('away');
    const first = loadExpose(part, './page');
    answer('error');
    await expect(first).rejects.toMatchObject({ fault: 'unreachable' });
    const second = loadExpose(part, './page');
    answer('load', { away: containerOf({ './page': 'back' }) });
    await expect(second).resolves.toBe('back');
  });

  test('of an entry that threw is not taken from an earlier version', async () => {
    const first = loadExpose(remote('throwing'), './page');
    answer('load', { throwing: containerOf({ './page': 'old' }) });
    await first;
    const second = loadExpose(remote('throwing', '1.0.1'), './page');
    answer('load');
    await expect(second).rejects.toMatchObject({ fault: 'broken' });
  });

  test('is given up when the entry hangs', async () => {
    jest.useFakeTimers();
    const loading = loadExpose(remote('hanging'), './page');
    jest.advanceTimersByTime(6500);
    await expect(loading).rejects.toMatchObject({ fault: 'slow' });
  });
});
