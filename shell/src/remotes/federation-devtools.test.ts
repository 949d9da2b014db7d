import { createInstance } from '@module-federation/runtime';
import { pageDataIds } from 'contract/page-data';
import type { RegistryEntry } from 'contract/registry';
import { testRegistry } from '../testing/render-shell';
import { prepareDevtools } from './federation-devtools';

/** As the browser extension does: a list of plug-ins before the page's scripts run. */
const injected = { name: 'mf-chrome-devtools-override-remotes-plugin' };

function openPage(registry: RegistryEntry[]): void {
  const data = document.createElement('script');
  Object.assign(data, { id: pageDataIds.registry, type: 'application/json', textContent: JSON.stringify(registry) });
  document.body.replaceChildren(data);
  const { __FEDERATION__ } = globalThis;
  Object.defineProperty(__FEDERATION__, '__GLOBAL_PLUGIN__', { value: [injected], configurable: true, writable: true });
  Object.defineProperty(__FEDERATION__, 'moduleInfo', { value: {}, configurable: true, writable: true });
  prepareDevtools();
}

beforeAll(() => {
  createInstance({ name: 'shell', remotes: [] });
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => true,
    __webpack_share_scopes__: { default: { react: { '19.3.1': { get: () => () => 'React' } } } },
  });
});

const plugins = () => globalThis.__FEDERATION__.__GLOBAL_PLUGIN__;

test('runs no plug-in of devtools on a released page, whenever it is added', () => {
  openPage(testRegistry);
  expect(plugins()).toEqual([]);
  plugins().push(injected);
  expect(plugins()).toEqual([]);
});

test('runs plug-ins of devtools while the page has an override', () => {
  openPage(testRegistry.map((entry) => ({ ...entry, override: true })));
  expect(plugins()).toEqual([injected]);
});

test('describes shell, remotes and shared packages when it is read', () => {
  openPage(testRegistry);
  const [first] = testRegistry;
  if (!first) throw new Error('The test registry is empty.');
  const { moduleInfo } = globalThis.__FEDERATION__;
  const shared = [expect.objectContaining({ sharedName: 'react', version: '19.3.1' })];
  expect(moduleInfo).toMatchObject({
    shell: { shared, remotesInfo: { [first.name]: { matchedVersion: first.version } } },
    [`${first.name}:${first.version}`]: {
      remoteEntry: first.url,
      globalName: first.name,
      modules: expect.arrayContaining([expect.objectContaining({ modulePath: first.pages[0]?.expose })]),
    },
  });
});
