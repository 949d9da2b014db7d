import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type { APIRequestContext } from '@playwright/test';
import { productSlug } from 'contract/product-address';
import { createAccount } from '../../harness/api-accounts';
import { call } from '../../harness/call';
import { submitLogIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, test } from '../support/journey-test';
import { enter } from '../support/keyboard-navigation';
import { suiteShop } from '../support/suite-shop';

const camera = 'Norte Field Camera Bag';

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

/** The address of a product's page, which a crawler finds from robots.txt. */
async function findInSitemap(request: APIRequestContext, words: string): Promise<string> {
  const read = async (address: string) => (await request.get(address)).text();
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(await read('/robots.txt')) ?? [];
  const files = await Promise.all(locations(await read(sitemap)).map(read));
  const found = files.flatMap(locations).find((address) => new URL(address).pathname.startsWith(`/p/${words}`));
  expect(found, words).toBeDefined();
  return found ?? '';
}

/** The errors that Google would report for the structured data of this HTML, and the types that it found. */
async function readStructuredData(html: string) {
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const issues = await new Validator().validate(data);
  return {
    types: Object.keys(data.jsonld),
    errors: issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage),
  };
}

test('a visitor from a search engine sees the product, logs in and gets to its details', async ({ page, request }) => {
  await page.goto(await findInSitemap(request, 'norte-field-camera-bag'));
  await expect(page).toHaveTitle(`${camera} · OCS`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: camera })).toBeVisible();
  await expect(main.getByRole('img', { name: camera })).toBeVisible();
  await expect(main.getByText('$149.00')).toBeVisible();
  await expect(main.getByText('In stock')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Norte', exact: true })).toHaveAttribute('href', '/products?brand=Norte');
  await main.getByRole('link', { name: 'View details and buy' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogIn(page, 'buyer@ocs.example');
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('link', { name: 'View details and buy' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { level: 1, name: camera })).toBeVisible();
});

test('a visitor opens the details with the keyboard', async ({ page, request }) => {
  await page.goto(await findInSitemap(request, 'norte-field-camera-bag'));
  await enter(page, page.getByRole('link', { name: 'View details and buy' }));
  await expect(page).toHaveURL(/\/login$/);
});

test('a page of a product has no accessibility violation', async ({ page, request }) => {
  await page.goto(await findInSitemap(request, 'norte-field-camera-bag'));
  await expectNoViolations(page, page.getByRole('heading', { level: 1, name: camera }));
});

test('the structured data of a page has no error, and an offer without a price has one', async ({ request }) => {
  const html = await (await request.get(await findInSitemap(request, 'norte-field-camera-bag'))).text();
  expect(await readStructuredData(html)).toEqual({ types: ['Product'], errors: [] });
  const { errors } = await readStructuredData(html.replace('"price":"149.00",', ''));
  expect(errors).toEqual([expect.stringContaining('price')]);
});

test('a renamed product keeps its former address, which leads to the new one', async ({ page }) => {
  const { origin } = suiteShop();
  const { token } = await createAccount(origin, 'seller');
  const fields = { name: 'Étui en cuir', brand: 'Atelier 写真', price: 20, photos: '', stock: 0 };
  const added = await call(origin, 'POST /api/product', { token, body: fields });
  const { insertedId = '' } = added.json as { insertedId?: string };
  const id = productSlug({ _id: insertedId, name: '', brand: '' });
  await page.goto(`/p/${id}`);
  expect(decodeURI(page.url())).toBe(`${origin}/p/etui-en-cuir-atelier-写真-${id}`);
  const former = page.url();
  await expect(page.getByText('Sold out')).toBeVisible();
  const renamed = { ...fields, name: 'Leather case', stock: 2 };
  expect((await call(origin, `PUT /api/product/${insertedId}`, { token, body: renamed })).status).toBe(200);
  await page.goto(former);
  expect(decodeURI(page.url())).toBe(`${origin}/p/leather-case-atelier-写真-${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Leather case' })).toBeVisible();
  await expect(page.getByText('Only 2 left')).toBeVisible();
  expect((await call(origin, `DELETE /api/product/${insertedId}`, { token })).status).toBe(200);
});

test.describe('an address without a product', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('opens the page for unknown addresses', async ({ page }) => {
    for (const slug of ['nothing', 'z'.repeat(25), '0'.repeat(25)]) {
      const response = await page.goto(`/p/${slug}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Oops!!!..')).toBeVisible();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the product and leads on', async ({ page, request }) => {
    await page.goto(await findInSitemap(request, 'norte-field-camera-bag'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: camera })).toBeVisible();
    await expect(main.getByText('$149.00')).toBeVisible();
    await expect(main.getByText('In stock')).toBeVisible();
    await expect(main.getByRole('link', { name: 'View details and buy' })).toHaveAttribute('href', /^\/details\//);
  });
});
