import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../scripts/local-shop/ports';
import { openTeamCheckout, type TeamCheckout } from '../support/team-checkout';
import { expect, followMainLink, test as base } from '../support/journey-test';

const parts = ['shell', 'storefront-mfe'];

/** A checkout whose parts are served by their development servers, in a shop of its own. */
const test = base.extend<object, { checkout: TeamCheckout }>({
  checkout: [
    async ({ browserName: _ }, use) => {
      const ports = await Promise.all(parts.map(freePort));
      const checkout = await openTeamCheckout({ DEV_REMOTES: ports.join() });
      const servers: ChildProcess[] = [];
      for (const [index, part] of parts.entries()) {
        await checkout.edit(path.join(part, 'package.json'), (text) =>
          text.replace(/"port": "\d+"/, `"port": "${String(ports[index])}"`),
        );
        const env = { ...checkout.env, OCS_SERVER: checkout.origin };
        servers.push(
          spawn('npm', ['run', 'dev', '-w', part], { cwd: checkout.folder, env, detached: true, stdio: 'ignore' }),
        );
      }
      for (const port of ports)
        await expect
          .poll(
            () =>
              fetch(`http://localhost:${String(port)}/release.json`).then(
                ({ ok }) => ok,
                () => false,
              ),
            {
              timeout: 2 * 60_000,
            },
          )
          .toBe(true);
      await use(checkout);
      for (const server of servers) {
        if (server.pid === undefined || server.exitCode !== null) continue;
        const ended = once(server, 'exit');
        process.kill(-server.pid, 'SIGTERM');
        await ended;
      }
      await checkout.close();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ checkout }, use) => use(checkout.origin),
  // Pages load scripts from other ports, to which this header may not go.
  extraHTTPHeaders: {},
});

// One width is enough: this is about the developer's machine.
test.skip(({ isMobile }) => isMobile);

test('an edit of a remote or of the shell shows at once, and keeps what was typed', async ({ page, checkout }) => {
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
