import { createInstance } from '@module-federation/runtime';
import { waitFor } from '@testing-library/react';
import type { RegistryEntry } from 'contract/registry';
import { testRegistry } from '../testing/render-shell';
import { entryScript, forgetVersion, loadExpose, type LoadAttempt } from './federation';

const [storefront] = testRegistry;
if (!storefront) throw new Error('The test registry is empty.');

/** What has loaded once is kept, so every test has a remote of its own. */
const remote = (name: string, version = '1.0.0'): RegistryEntry => ({
  ...storefront,
  name,
  version,
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
  const react = () => 'React';

  beforeAll(() => {
    createInstance({ name: 'shell', remotes: [] });
    Object.assign(globalThis, {
      __webpack_init_sharing__: () => Promise.resolve(),
      __webpack_share_scopes__: { default: { react: { '19.3.1': { get: () => react } } } },
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

  const append = jest.spyOn(document.head, 'append');

  beforeEach(() => {
    append.mockClear();
  });

  /** The scripts that were requested, also those that have ended. */
  const scripts = () => append.mock.calls.flat() as HTMLScriptElement[];

  /** What the browser does with the script that was requested last, once there were `count`. */
  async function answer(event: 'load' | 'error', globals: object = {}, count = 1): Promise<void> {
    await waitFor(() => {
      expect(scripts()).toHaveLength(count);
    });
    Object.assign(window, globals);
    scripts().at(-1)?.dispatchEvent(new Event(event));
  }

  test('comes from the container, which gets the packages of the shell', async () => {
    const container = containerOf({ './page': { Component: 'page' } });
    const loading = loadExpose(remote('shared'), './page', firstAttempt());
    await answer('load', { shared: container });
    await expect(loading).resolves.toEqual({ Component: 'page' });
    expect(container.init).toHaveBeenCalledTimes(1);
    const [[scope]] = container.init.mock.calls as [[{ react: Record<string, object> }]];
    expect(scope.react['19.3.1']).toMatchObject({
      lib: react,
      loaded: true,
      from: 'shell',
      shareConfig: { singleton: true, strictVersion: true },
    });
  });

  test('is loaded through one entry, however many exposes are wanted', async () => {
    const part = remote('asked_once');
    const both = [loadExpose(part, './one', firstAttempt()), loadExpose(part, './other', firstAttempt())];
    await answer('load', { asked_once: containerOf({ './one': 1, './other': 2 }) });
    await expect(Promise.all(both)).resolves.toEqual([1, 2]);
    expect(scripts()).toHaveLength(1);
  });

  test('of another version comes from that version', async () => {
    const first = loadExpose(remote('replaced'), './page', firstAttempt());
    await answer('load', { replaced: containerOf({ './page': 'old' }) });
    await expect(first).resolves.toBe('old');
    const second = loadExpose(remote('replaced', '1.0.1'), './page', firstAttempt());
    await answer('load', { replaced: containerOf({ './page': 'new' }) }, 2);
    await expect(second).resolves.toBe('new');
    await expect(loadExpose(remote('replaced'), './page', firstAttempt())).resolves.toBe('old');
  });

  test('can be loaded after its entry failed', async () => {
    const part = remote('away');
    const first = loadExpose(part, './page', firstAttempt());
    await answer('error');
    await expect(first).rejects.toMatchObject({ fault: 'unreachable' });
    const second = loadExpose(part, './page', { ...firstAttempt(), attempt: 1 });
    await answer('load', { away: containerOf({ './page': 'back' }) }, 2);
    await expect(second).resolves.toBe('back');
    expect(scripts()[1]?.src).toBe(`http://localhost:3000${part.url}?1`);
  });

  test('of an entry that threw does not come from an earlier version', async () => {
    const first = loadExpose(remote('throwing'), './page', firstAttempt());
    await answer('load', { throwing: containerOf({ './page': 'old' }) });
    await first;
    const second = loadExpose(remote('throwing', '1.0.1'), './page', firstAttempt());
    await answer('load', {}, 2);
    await expect(second).rejects.toMatchObject({ fault: 'broken' });
  });

  test('of a hanging entry is requested again after an abort, under another address', async () => {
    const part = remote('hanging');
    const controller = new AbortController();
    const first = loadExpose(part, './page', { signal: controller.signal, attempt: 0 });
    await waitFor(() => {
      expect(scripts()).toHaveLength(1);
    });
    const [hanging] = scripts();
    controller.abort();
    const second = loadExpose(part, './page', { ...firstAttempt(), attempt: 1 });
    await answer('load', { hanging: containerOf({ './page': 'second' }) }, 2);
    await expect(second).resolves.toBe('second');
    // The first answer arrives late. It does not replace the second.
    Object.assign(window, { hanging: containerOf({ './page': 'first' }) });
    hanging?.dispatchEvent(new Event('load'));
    await expect(first).resolves.toBe('first');
    await expect(loadExpose(part, './page', { ...firstAttempt(), attempt: 1 })).resolves.toBe('second');
  });

  test('is not requested after an abort', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(loadExpose(remote('left'), './page', { signal, attempt: 0 })).rejects.toThrow('left');
    expect(scripts()).toHaveLength(0);
  });

  test('of a forgotten version is freed', async () => {
    const [old, current] = [remote('forgotten'), remote('forgotten', '1.0.1')];
    const runOf = ({ url }: RegistryEntry, chunks: string, content: string) => {
      const instance = createInstance({ name: 'forgotten', remotes: [], id: chunks });
      Object.assign(instance, { script: new URL(url, location.href).href });
      return { forgotten: containerOf({ './page': content }), [chunks]: [] };
    };
    const first = loadExpose(old, './page', firstAttempt());
    await answer('load', runOf(old, 'webpackChunkforgotten_1_0_0', 'old'));
    await first;
    const second = loadExpose(current, './page', firstAttempt());
    await answer('load', runOf(current, 'webpackChunkforgotten_1_0_1', 'new'), 2);
    await second;
    const instances = globalThis.__FEDERATION__.__INSTANCES__;
    const count = instances.length;

    forgetVersion(old);
    expect(window).not.toHaveProperty('webpackChunkforgotten_1_0_0');
    expect(window).toHaveProperty('webpackChunkforgotten_1_0_1');
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
    expect(instances).toHaveLength(count - 1);
    expect([...(instances[0]?.moduleCache.keys() ?? [])]).toContain('forgotten@1.0.1');
    expect([...(instances[0]?.moduleCache.keys() ?? [])]).not.toContain('forgotten@1.0.0');

    await expect(loadExpose(current, './page', firstAttempt())).resolves.toBe('new');
  });

  test('takes its address from the registry, whatever a plug-in registers', async () => {
    const part = remote('redirected');
    const first = loadExpose(part, './page', firstAttempt());
    const [host] = globalThis.__FEDERATION__.__INSTANCES__;
    host?.registerRemotes([{ name: 'evil', entry: 'https://evil.example/remoteEntry.js' }]);
    for (const known of host?.options.remotes ?? [])
      Object.assign(known, { entry: 'https://evil.example/remoteEntry.js' });
    await answer('load', { redirected: containerOf({ './page': 'ours' }) });
    await expect(first).resolves.toBe('ours');
    expect(scripts()[0]?.src).toBe(`http://localhost:3000${part.url}`);
    await expect(host?.loadRemote('evil/page')).rejects.toThrow('not in the registry');
    expect(scripts()).toHaveLength(1);
  });
});
