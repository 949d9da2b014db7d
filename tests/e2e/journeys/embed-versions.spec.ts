import { makeOlderVersion } from '../support/older-version';
import { expect, expectCatalogue, recordEvents, productLinks, scriptOf, seen, test } from '../support/partner-site';

type Published = { version: string; gone: boolean; files: Record<string, string> };

const element = (version: string, id = 'shop') =>
  `<div id="${id}"><ocs-storefront page="catalogue" version="${version}"></ocs-storefront></div>`;

test('one page shows two storefronts in two versions', async ({ page, shop, partner }) => {
  const { version: live } = (await (await page.request.get(`${shop}/embed/latest/release.json`)).json()) as Published;
  const older = await makeOlderVersion(live);
  await partner.show(page, element('latest', 'one') + element(older, 'two') + scriptOf(shop));
  for (const [id, words] of [
    ['#one', 'Add to Cart'],
    ['#two', 'Put in Cart'],
  ] as const) {
    const place = page.locator(id);
    await expectCatalogue(place);
    await productLinks(place).first().click();
    await expect(place.getByRole('button', { name: words })).toBeVisible();
  }

  // Also when each comes from its own script.
  const scripts = scriptOf(shop, `${older}/storefront.js`) + scriptOf(shop);
  await partner.show(page, `<div id="two"><ocs-storefront page="catalogue"></ocs-storefront></div>${scripts}`);
  await productLinks(page).first().click();
  await expect(page.getByRole('button', { name: 'Put in Cart' })).toBeVisible();

  await partner.show(page, recordEvents + element('0.0.0') + scriptOf(shop));
  await expectCatalogue(page);
  expect(await seen(page, 'ocs-error')).toMatchObject([{ code: 'version-gone', fatal: false }]);
});

test('a page pins a major version, or an exact version with its hash', async ({ page, shop, partner }) => {
  const published = (await (await page.request.get(`${shop}/embed/1/release.json`)).json()) as Published;
  expect(published.gone).toBe(false);
  const integrity = published.files['storefront.js'] ?? '';
  const pinned = `<script src="${shop}/embed/${published.version}/storefront.js" integrity="${integrity}" crossorigin></script>`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await partner.show(page, `<ocs-storefront page="catalogue"></ocs-storefront>${pinned}`);
  await expectCatalogue(page);
  expect(asked.filter((path) => path.startsWith('/embed/') && path.endsWith('.js'))).toContainEqual(
    expect.stringMatching(new RegExp(`^/embed/${published.version}/app\\.`)),
  );
  await partner.show(page, element('1') + scriptOf(shop, '1/storefront.js'));
  await expectCatalogue(page);
});
