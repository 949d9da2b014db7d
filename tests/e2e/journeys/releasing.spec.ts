import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { RegistryEntry } from 'contract/registry';
import { newAddress } from '../../harness/call';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, followDashboardLink, test as base } from '../support/journey-test';
import { freePort } from '../../../scripts/local-shop/ports';
import { openTeamCheckout, type TeamCheckout } from '../support/team-checkout';

/** One checkout and one shop for all journeys of this file, and the port of a host for released files. */
const test = base.extend<object, { checkout: TeamCheckout; hostPort: number }>({
  hostPort: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  checkout: [
    async ({ hostPort }, use) => {
      const checkout = await openTeamCheckout({ RELEASE_ORIGINS: `http://127.0.0.1:${String(hostPort)}` });
      await use(checkout);
      await checkout.close();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ checkout }, use) => use(checkout.origin),
});

/** Each journey continues after the previous one, because releases build on each other. */
test.describe.configure({ mode: 'serial', timeout: 10 * 60_000 });
test.use({ expectedErrors: [/This page was meant to fail|RUNTIME|Failed to load resource/] });

const config = 'dashboard-admin-mfe/remote.config.ts';
const homePage = 'dashboard-admin-mfe/src/pages/admin-home/admin-home-page.tsx';

let oldTab: Page;
let elsewhere: Server | undefined;

test.beforeAll(async ({ browser, checkout }) => {
  oldTab = await browser.newPage({ baseURL: checkout.origin });
  await oldTab.clock.install();
});
test.afterAll(() => {
  elsewhere?.close();
});

/** The version of a part that this visitor gets. */
async function versionOf(part: string, { request }: { request: APIRequestContext }): Promise<RegistryEntry> {
  const registry = (await (await request.get('/registry.json')).json()) as RegistryEntry[];
  const entry = registry.find(({ name }) => name === part);
  if (!entry) throw new Error(`The registry has no ${part}.`);
  return entry;
}

const shellScript = (html: string): string => /\/releases\/shell\/[^"]*\.js/.exec(html)?.[0] ?? '';
const htmlOf = async (page: Page): Promise<string> => (await page.request.get('/')).text();

async function expectRelease(checkout: TeamCheckout, ...args: string[]): Promise<string> {
  const { code, output } = await checkout.run('release', '--', 'dashboard-admin-mfe', ...args);
  expect(code, output).toBe(0);
  return output;
}

async function addPage(checkout: TeamCheckout, name: string, label: string): Promise<void> {
  await checkout.edit(
    `dashboard-admin-mfe/src/pages/${name}/${name}-page.tsx`,
    () =>
      `import { PageHeading } from 'shared-ui';\n\nexport const Component = () => <PageHeading>${label}</PageHeading>;\n`,
  );
  const entry = `    { path: '/profile/${name}', module: './src/pages/${name}/${name}-page', access: 'admin', menu: { label: '${label}', role: 'admin', order: 50 } },\n`;
  await checkout.edit(config, (text) => text.replace('  pages: [\n', `  pages: [\n${entry}`));
}

test('a new page with a menu entry appears without a new shell', async ({ page, checkout }) => {
  await logIn(oldTab, 'admin@ocs.example');
  await oldTab.goto('/profile/adminHome');
  const shell = shellScript(await htmlOf(page));
  await addPage(checkout, 'figures', 'Sales Figures');
  expect(await expectRelease(checkout)).toContain('is live, in place of');
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  await followDashboardLink(page, 'Sales Figures');
  await expect(page.getByRole('heading', { name: 'Sales Figures' })).toBeVisible();
  expect(shellScript(await htmlOf(page))).toBe(shell);
});

test('the gate rejects an unfit release with every reason, and nothing changes', async ({ page, checkout }) => {
  const before = await htmlOf(page);
  const served = () => readdir(path.join(checkout.dataDir, 'blobs/releases/dashboard_admin'));
  const versions = await served();
  const [manifest, module] = [
    'dashboard-admin-mfe/package.json',
    'dashboard-admin-mfe/src/pages/figures/figures-page.tsx',
  ];
  await checkout.edit(manifest, (text) => text.replace(/"react": "[^"]*"/, '"react": "18.3.1"'));
  await checkout.edit(config, (text) => text.replace("'/profile/figures'", "'/products'"));
  await checkout.edit(module, (text) => text.replace('const Component', 'const Page'));
  const { code, output } = await checkout.run('release', '--', 'dashboard_admin');
  expect(code).toBe(1);
  expect(output).toMatch(/requires react \^18\.3\.1, but shell \S+ provides 19/);
  expect(output).toMatch(/The page \/products collides with the page \/products of storefront/);
  expect(output).toMatch(/\.\/figures-page of the page \/products exports no Component/);
  expect(await htmlOf(page)).toBe(before);
  // A build becomes reachable only by its release.
  expect(await served()).toEqual(versions);
  await checkout.edit(manifest, (text) => text.replace('"react": "18.3.1"', '"react": "19.3.1"'));
  await checkout.edit(config, (text) => text.replace("'/products'", "'/profile/figures'"));
  await checkout.edit(module, (text) => text.replace('const Page', 'const Component'));
});

test('the gate rejects a page whose module is not exposed or does not exist', async ({ page, checkout }) => {
  const before = await htmlOf(page);
  const webpackConfig = 'dashboard-admin-mfe/webpack.config.ts';
  await checkout.edit(webpackConfig, (text) =>
    text.replace(
      /export default (remoteConfig\(.*\));/,
      `export default $1.then((configs) => {
         for (const { _options } of configs[0].plugins) if (_options?.exposes) delete _options.exposes['./figures-page'];
         return configs;
       });
`,
    ),
  );
  const unexposed = await checkout.run('release', '--', 'dashboard-admin-mfe');
  expect(unexposed.code).toBe(1);
  expect(unexposed.output).toContain(
    'The page /profile/figures names the module ./figures-page, which the build does not expose.',
  );
  await checkout.edit(webpackConfig, (text) => text.replace(/\.then[^]*/, ';\n'));

  await checkout.edit(config, (text) => text.replace('figures/figures-page', 'figures/no-such-page'));
  const missing = await checkout.run('release', '--', 'dashboard-admin-mfe');
  expect(missing.code).toBe(1);
  expect(missing.output).toMatch(/dashboard-admin-mfe does not build:[^]*no-such-page/);
  await checkout.edit(config, (text) => text.replace('figures/no-such-page', 'figures/figures-page'));

  expect(await htmlOf(page)).toBe(before);
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/figures');
  await expect(page.getByRole('heading', { name: 'Sales Figures' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a remote from another origin works under the policy', async ({ page, checkout, hostPort }) => {
  elsewhere = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    // The header that the tests add to each request.
    response.setHeader('access-control-allow-headers', 'x-forwarded-for');
    if (request.method === 'OPTIONS') return response.end();
    response.setHeader('content-type', 'text/javascript');
    return createReadStream(path.join(checkout.dataDir, 'builds', request.url ?? ''))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(hostPort, '127.0.0.1');
  await addPage(checkout, 'partners', 'Partners');
  await expectRelease(checkout, '--base', `http://127.0.0.1:${String(hostPort)}/{name}/{version}`);
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/partners');
  await expect(page.getByRole('heading', { name: 'Partners' })).toBeVisible();
  expect((await versionOf('dashboard_admin', page)).url).toContain(`http://127.0.0.1:${String(hostPort)}/`);
});

test('a tab that was opened three releases ago has the new pages after its next link', async ({ checkout }) => {
  await addPage(checkout, 'archive', 'Archive');
  await expectRelease(checkout);
  await oldTab.clock.fastForward(60_000);
  await followDashboardLink(oldTab, 'All Users');
  await expect(oldTab.getByText(/Total Users: \d+/)).toBeVisible();
  await followDashboardLink(oldTab, 'Archive');
  await expect(oldTab.getByRole('heading', { name: 'Archive' })).toBeVisible();
  await oldTab.close();
});

test('an admin rolls back a release and promotes a canary in the browser', async ({ page, checkout }) => {
  const archive = (await versionOf('dashboard_admin', page)).version;
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/releases');
  const part = page.getByRole('region', { name: 'dashboard_admin', exact: true });
  await part.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('dialog')).toContainText(`instead of ${archive}.`);
  await page.getByRole('button', { name: 'Yes, roll back' }).click();
  await expect(page.getByText('dashboard_admin was rolled back')).toBeVisible();
  await expect(part.getByRole('heading', { name: `Live: ${archive}` })).toHaveCount(0);
  await expect(part.getByRole('listitem').filter({ hasText: 'Rolled back' }).first()).toContainText(
    'admin@ocs.example',
  );
  expect((await versionOf('dashboard_admin', page)).version).not.toBe(archive);

  await expectRelease(checkout, '--canary', '1');
  await expect(part.getByRole('heading', { name: `Canary, 1 % of visitors: ${archive}` })).toBeVisible();
  await part.getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('button', { name: 'Yes, promote it' }).click();
  await expect(page.getByText('dashboard_admin was promoted')).toBeVisible();
  await expect(part.getByRole('heading', { name: `Live: ${archive}` })).toBeVisible();
  expect((await versionOf('dashboard_admin', page)).version).toBe(archive);
});

test('the prune command removes unused versions and keeps those in use', async ({ page, checkout }) => {
  const removed = await checkout.run('release:list', '--', '--prune');
  expect(removed.code, removed.output).toBe(0);
  expect(removed.output).toContain('Removed the files of 0 versions.');
  const { url } = await versionOf('storefront', page);
  expect((await page.request.get(url)).status()).toBe(200);
});

test('the server withdraws a canary whose page throws within a minute', async ({ page, browser, checkout }) => {
  const good = await versionOf('dashboard_admin', page);
  await checkout.edit(homePage, (text) =>
    text.replace(
      /(export function Component\(\)[^{]*\{)/,
      "$1\n  if (location.host) throw new Error('This page was meant to fail');",
    ),
  );
  expect(await expectRelease(checkout, '--canary', '50')).toContain('is the canary, for 50 %');
  const visit = async (): Promise<{ context: BrowserContext; version: string }> => {
    const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
    const context = await browser.newContext({ baseURL: checkout.origin, extraHTTPHeaders });
    return { context, version: (await versionOf('dashboard_admin', context)).version };
  };

  let visitor = await visit();
  while (visitor.version === good.version) visitor = await visit();
  const unlucky = await visitor.context.newPage();
  await logIn(unlucky, 'admin@ocs.example');
  await unlucky.goto('/profile/adminHome');
  await expect(unlucky.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(unlucky.getByRole('banner')).toBeVisible();
  await expect(unlucky.getByRole('contentinfo')).toBeVisible();

  // Visitors arrive until they get no cookie any more: then the canary has ended.
  const started = Date.now();
  let isOver = false;
  while (!isOver && Date.now() - started < 60_000) {
    const { context, version } = await visit();
    isOver = (await context.cookies()).length === 0;
    const kind = version === good.version ? 'loaded' : 'render-error';
    await context.request.post('/api/reports', { data: { reports: [{ remote: 'dashboard_admin', version, kind }] } });
    await context.close();
  }
  expect(isOver).toBe(true);
  expect((await versionOf('dashboard_admin', page)).version).toBe(good.version);
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/releases');
  await expect(page.getByText(/visitors met an error in/).first()).toBeVisible();
});

test('a rollout grows by itself while its visitors fare well, but not during a freeze', async ({ page, checkout }) => {
  const before = await versionOf('dashboard_admin', page);
  await checkout.edit(homePage, (text) => text.replace(/\n {2}if \(location\.host\).*/, '\n  // Repaired.'));
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/releases');
  const output = await expectRelease(checkout, '--rollout', '50,100', '--every', '1s');
  const [, version = ''] = /dashboard_admin (\S+) is rolled out: 50 % /.exec(output) ?? [];
  const part = page.getByRole('region', { name: 'dashboard_admin', exact: true });
  await expect(part.getByRole('heading', { name: `Rollout, 50 % of visitors: ${version}` })).toBeVisible();
  await expect(part.getByText('Waits for more visitors')).toBeVisible();
  await page.getByLabel('Reason').fill('Stock-taking');
  await page.getByRole('button', { name: 'Freeze releases' }).click();
  await expect(page.getByText('Releases are frozen until the freeze is lifted: Stock-taking.')).toBeVisible();
  await expectNoViolations(page, part);

  // A report about another version than that of the cohort does not count.
  const reports = [before.version, version].map((of) => ({ remote: 'dashboard_admin', version: of, kind: 'loaded' }));
  for (let visitor = 0; visitor < 400; visitor += 1) {
    const answer = await fetch(new URL('/api/reports', checkout.origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `ocs_cohort=${String(visitor % 100)}`,
        'x-forwarded-for': newAddress(),
      },
      body: JSON.stringify({ reports }),
    });
    expect(answer.status).toBe(204);
  }
  await expect(part.getByText('Waits until the freeze is lifted.')).toBeVisible();
  await expect(part.getByRole('row', { name: /^Errors/ })).toContainText('0 of 200');
  const refused = await checkout.run('release:promote', '--', 'dashboard-admin-mfe');
  expect(refused.output).toContain('Nothing is released until an admin lifts the freeze.');

  await page.getByRole('button', { name: 'Lift Stock-taking' }).click();
  await page.getByRole('button', { name: 'Yes, lift it' }).click();
  await expect(part.getByRole('heading', { name: `Live: ${version}` })).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: 'Promoted' }).first()).toContainText(
    '0 of 200 visitors met an error',
  );
});

test('a remote from create-remote passes tests, lint and gate, and is released without a new shell', async ({
  page,
  checkout,
}) => {
  const folder = 'made-for-a-test-mfe';
  const shell = shellScript(await htmlOf(page));
  for (const attempt of [
    () => checkout.run('create-remote', '--', 'made-for-a-test', '--no-install'),
    () => checkout.run('test', '-w', folder),
    () => checkout.tool('eslint', '--max-warnings=0', folder, 'scripts/build'),
    () => checkout.tool('prettier', '--check', folder, 'scripts/build', 'package.json'),
    () => checkout.tool('tsc', '-p', folder),
    () => checkout.run('release', '--', folder),
  ]) {
    const { code, output } = await attempt();
    expect(code, output).toBe(0);
  }
  await logIn(page, 'buyer@ocs.example');
  await page.goto('/profile/made-for-a-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Made For A Test' })).toBeVisible();
  await expect(page.getByRole('main').getByText('No Data found')).toBeVisible();
  expect(shellScript(await htmlOf(page))).toBe(shell);
});

test('a remote with webpack’s own container, as earlier versions built it, still loads', async ({ page, checkout }) => {
  await checkout.edit('dashboard-admin-mfe/webpack.config.ts', (text) =>
    text.replace(
      /export default (remoteConfig\(.*\));/,
      `import webpack from 'webpack';

       export default $1.then((configs) => {
         const [web] = configs;
         delete web.externals;
         web.plugins = web.plugins.map((plugin) => {
           if (!plugin._options?.exposes) return plugin;
           const { name, filename, exposes, shared } = plugin._options;
           return new webpack.container.ModuleFederationPlugin({ name, filename, exposes, shared });
         });
         return configs;
       });
`,
    ),
  );
  expect(await expectRelease(checkout)).toContain('is live, in place of');
  const { microFrontends } = (await (await page.request.get('/remotes')).json()) as {
    microFrontends: Record<string, { extras: object }[]>;
  };
  expect(microFrontends['dashboard_admin']?.[0]?.extras).not.toHaveProperty('manifest');
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/users');
  await expect(page.getByText(/^Total Users: \d/)).toBeVisible();
  const instances = await page.evaluate(() => globalThis.__FEDERATION__.__INSTANCES__.map(({ name }) => name));
  expect(instances).toEqual(['shell']);
});
