import { freePort } from '../../../scripts/local-shop/ports';
import { submitLogIn } from '../../harness/sign-in';
import { startDevServer, type DevServer } from '../support/dev-server';
import { openTeamCheckout, type TeamCheckout } from '../support/team-checkout';
import { expect, followMainLink, test as base } from '../support/journey-test';

const parts = ['shell', 'storefront-mfe'];
/** This remote runs alone, with the shop's data. */
const lonely = 'dashboard-admin-mfe';

interface Development {
  checkout: TeamCheckout;
  /** The address of the development server of `lonely`. */
  alone: string;
}

/** A checkout whose parts are served by their development servers, in a shop of its own. */
const test = base.extend<object, { development: Development }>({
  development: [
    async ({ browserName: _ }, use) => {
      const places = await Promise.all(parts.map(async (part) => ({ part, port: await freePort() })));
      const checkout = await openTeamCheckout({ DEV_REMOTES: places.map(({ port }) => port).join() });
      const servers: DevServer[] = [];
      try {
        for (const { part, port } of places) servers.push(await startDevServer(checkout, part, port));
        await Promise.all(servers.map(({ ready }) => ready()));
        const alone = await startDevServer(checkout, lonely, await freePort(), ['--shop', checkout.origin]);
        servers.push(alone);
        await alone.ready();
        await use({ checkout, alone: alone.origin });
      } finally {
        try {
          await Promise.all(servers.map(({ stop }) => stop()));
        } finally {
          await checkout.close();
        }
      }
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ development }, use) => use(development.checkout.origin),
  // Pages load scripts from other ports, to which this header may not go.
  extraHTTPHeaders: {},
});

// They share the servers.
test.describe.configure({ mode: 'serial' });

test('an edit of a remote or of the shell shows at once, and keeps what was typed', async ({
  page,
  development: { checkout },
}) => {
  await page.goto('/');
  await followMainLink(page, 'Products');
  const search = page.getByRole('searchbox');
  await search.fill('half a word');

  await checkout.edit('storefront-mfe/src/pages/catalogue/product-card.tsx', (text) =>
    text.replace('<Brand>{brand}</Brand>', '<Brand>{brand}, edited</Brand>'),
  );
  await expect(page.getByText(/, edited$/).first()).toBeVisible({ timeout: 15_000 });
  await expect(search).toHaveValue('half a word');

  // A page's module has a loader beside its component.
  const catalogue = 'storefront-mfe/src/pages/catalogue/catalogue-page.tsx';
  await checkout.edit(catalogue, (text) => text.replace(/^( +)Our Products$/m, '$1Our New Products'));
  await expect(page.getByRole('heading', { level: 1, name: 'Our New Products' })).toBeVisible({ timeout: 15_000 });
  await expect(search).toHaveValue('half a word');

  await checkout.edit('shell/src/layout/footer.tsx', (text) => text.replace('Lensfield', 'New Lensfield'));
  await expect(page.getByRole('contentinfo')).toContainText('New Lensfield', { timeout: 15_000 });
  await expect(search).toHaveValue('half a word');

  // An edited loader runs at the next navigation.
  await checkout.edit(catalogue, (text) =>
    text.replace('  void queryClient', "  document.body.dataset.loaded = 'edited';\n  void queryClient"),
  );
  await expect(async () => {
    await page.goBack();
    await page.goForward();
    await expect(page.locator('[data-loaded="edited"]')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});

test('a remote alone has the data of a shop and the rights of its developer, and keeps what was typed', async ({
  page,
  development: { checkout, alone },
}) => {
  await page.goto(`${alone}/profile/users`);
  await submitLogIn(page, 'admin@ocs.example');
  await page.goto(`${alone}/profile/users`);
  const settingsAt = async (origin: string) => {
    const html = await (await fetch(origin, { headers: { accept: 'text/html' } })).text();
    return JSON.parse(/ id="ocs-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown;
  };
  expect(await settingsAt(alone)).toEqual(await settingsAt(checkout.origin));
  await expect(page.getByText('buyer@ocs.example').first()).toBeVisible();
  const search = page.getByRole('searchbox').first();
  await search.fill('half a word');
  await checkout.edit(`${lonely}/src/pages/users/users-page.tsx`, (text) =>
    text.replace(/^( +)All Users$/m, '$1All People'),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'All People' })).toBeVisible({ timeout: 15_000 });
  await expect(search).toHaveValue('half a word');
});
