import type { RegistryEntry } from 'contract/registry';
import { testRegistry } from '../testing/render-shell';
import { entryScript, loadExpose, type LoadAttempt } from './federation';

const [storefront] = testRegistry;
if (!storefront) throw new Error('The test registry is empty.');

/** What has loaded once is kept, so every test has a remote of its own. */
const remote = (name: string, version = '1.0.0'): RegistryEntry => ({
  ...storefront,
  name,
  url: `/releases/${name}/${version}/remoteEntry.js`,
});

const firstAttempt = (): LoadAttempt => ({ signal: new AbortController().signal, attempt: 0 });

describe('the script of an entry', () => {
  test('has the hash that the registry names', () => {
    const script = entryScript(storefront, 0);
    expect(script.src).toBe(`http://localhost:3000${storefront.url}`);
    expect(script.integrity).toBe('sha384-x');
    expect(script.crossOrigin).toBe('anonymous');
  });

  test('has an address of its own at each further try, and the same hash', () => {
    const part = remote('tried');
    const [first, second] = [entryScript(part, 0), entryScript(part, 1)];
    expect(first.src).toBe(`http://localhost:3000${part.url}`);
    expect(second.src).toBe(`http://localhost:3000${part.url}?1`);
    expect(second.integrity).toBe(part.integrity);
  });

  test('is refused without a hash', () => {
    expect(() => entryScript({ ...storefront, integrity: '' }, 0)).toThrow('no hash');
  });

  test('needs none where it is a developer’s own build', () => {
    const own = { ...storefront, url: 'http://localhost:3001/remoteEntry.js', integrity: '', override: true } as const;
    expect(entryScript(own, 0).hasAttribute('integrity')).toBe(false);
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
    const loading = loadExpose(remote('shared'), './page', firstAttempt());
    answer('load', { shared: container });
    await expect(loading).resolves.toEqual({ Component: 'page' });
    expect(container.init).toHaveBeenCalledWith({ react: { '19.3.1': { loaded: 1 } } });
  });

  test('asks for the entry once, however many exposes are wanted', async () => {
    const part = remote('asked_once');
    const both = [loadExpose(part, './one', firstAttempt()), loadExpose(part, './other', firstAttempt())];
    answer('load', { asked_once: containerOf({ './one': 1, './other': 2 }) });
    await expect(Promise.all(both)).resolves.toEqual([1, 2]);
    expect(scripts()).toHaveLength(1);
  });

  test('of another version comes from that version', async () => {
    const first = loadExpose(remote('replaced'), './page', firstAttempt());
    answer('load', { replaced: containerOf({ './page': 'old' }) });
    await expect(first).resolves.toBe('old');
    const second = loadExpose(remote('replaced', '1.0.1'), './page', firstAttempt());
    answer('load', { replaced: containerOf({ './page': 'new' }) });
    await expect(second).resolves.toBe('new');
  });

  test('can be had after its entry could not', async () => {
    const part = remote('away');
    const first = loadExpose(part, './page', firstAttempt());
    answer('error');
    await expect(first).rejects.toMatchObject({ fault: 'unreachable' });
    const second = loadExpose(part, './page', firstAttempt());
    answer('load', { away: containerOf({ './page': 'back' }) });
    await expect(second).resolves.toBe('back');
  });

  test('of an entry that threw is not taken from an earlier version', async () => {
    const first = loadExpose(remote('throwing'), './page', firstAttempt());
    answer('load', { throwing: containerOf({ './page': 'old' }) });
    await first;
    const second = loadExpose(remote('throwing', '1.0.1'), './page', firstAttempt());
    answer('load');
    await expect(second).rejects.toMatchObject({ fault: 'broken' });
  });

  test('is requested again after the signal ended the attempt', async () => {
    const part = remote('hanging');
    const controller = new AbortController();
    void loadExpose(part, './page', { signal: controller.signal, attempt: 0 });
    controller.abort();
    const second = loadExpose(part, './page', { ...firstAttempt(), attempt: 1 });
    answer('load', { hanging: containerOf({ './page': 'back' }) });
    await expect(second).resolves.toBe('back');
    expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['', '?1']);
  });

  test('is not requested by an attempt that has ended', async () => {
    const attempt = { signal: AbortSignal.abort(), attempt: 0 };
    await expect(loadExpose(remote('ended'), './page', attempt)).rejects.toThrow('aborted');
    expect(scripts()).toEqual([]);
  });
});
