import type { Page } from '@playwright/test';
import { expect, pageSize, productCards, test } from '../support/journey-test';

const prices = async (page: Page) =>
  (await productCards(page).allTextContents()).map((text) =>
    Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')),
  );

/** Holds every product response until the returned function is called. */
async function holdProducts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/product?*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('search, brand, order and page are in the URL, and a new filter starts at page 1', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect(productCards(page)).toHaveCount(pageSize(page));
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Sort by price').selectOption('Low to high');
  await expect(page).toHaveURL('/products?sort=asc');
  // The list before is shown until this one arrives.
  let ascending: number[] = [];
  await expect(async () => {
    ascending = await prices(page);
    expect(ascending).toHaveLength(pageSize(page));
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  }).toPass();
  await page.getByLabel('Sort by price').selectOption('High to low');
  await expect(page).toHaveURL('/products?sort=desc');
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(ascending[0] ?? 0);

  const brands = page.getByLabel('Brand');
  await expect(brands).toHaveValue('');
  await expect(brands.locator('option').first()).toHaveText('Select Brand');
  await brands.selectOption('Kestrel');
  await expect(page).toHaveURL('/products?brand=Kestrel&sort=desc');

  const box = page.getByRole('searchbox');
  await box.pressSequentially('tripod');
  await expect(page).toHaveURL('/products?brand=Kestrel&sort=desc');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/products?search=tripod&brand=Kestrel&sort=desc');
  await expect(productCards(page)).toHaveCount(1);
  await box.fill('');
  await expect(page).toHaveURL('/products?brand=Kestrel&sort=desc');
  await box.fill('nothing like this');
  await box.press('Enter');
  await expect(page.getByText('No Data found')).toBeVisible();
});

test('suggestions complete what is typed, by keyboard and pointer; a typo is read as the word that was meant', async ({
  page,
}) => {
  await page.goto('/products');
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.pressSequentially('trip');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option', { name: 'tripod' })).toBeVisible();
  await box.press('ArrowDown');
  await expect(suggestions.getByRole('option', { selected: true })).toHaveText('tripod');
  await box.press('Enter');
  await expect(box).toHaveValue('tripod');
  await expect(suggestions).toBeHidden();
  await expect(page).toHaveURL('/products');
  await box.press('Enter');
  await expect(page).toHaveURL('/products?search=tripod');

  await box.fill('kes');
  await suggestions.getByRole('option', { name: 'kestrel' }).click();
  await expect(box).toHaveValue('kestrel');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/products?search=kestrel');
  await expect(productCards(page).first()).toContainText('Kestrel');
  const found = await page.getByRole('status').filter({ hasText: 'products' }).textContent();

  await box.fill('kestral');
  await box.press('Enter');
  await expect(page.getByText('Showing results for kestrel')).toBeVisible();
  await expect(page.getByText(`${String(found)}. Showing results for kestrel`)).toBeVisible();
});

test('facets filter by keyboard, count right, survive Back and reload, and are cleared', async ({ page }) => {
  await page.goto('/products');
  await expect(productCards(page)).toHaveCount(pageSize(page));
  await page.getByText('Filters').focus();
  await page.keyboard.press('Enter');
  const category = page.getByRole('list', { name: 'Category' }).getByRole('button').first();
  await expect(category).toHaveText(/\(\d+\)$/);
  await category.focus();
  await page.keyboard.press('Enter');
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/products\?category=/);
  // Until the counts beside the new filter arrive, there are none.
  await expect(category).toHaveText(/\(\d+\)$/);
  const [, counted] = /\((\d+)\)$/.exec((await category.textContent()) ?? '') ?? [];
  await expect(
    page.getByText(counted === '1' ? '1 product' : `${String(counted)} products`, { exact: true }),
  ).toBeVisible();

  const price = page.getByRole('list', { name: 'Price' }).getByRole('button').last();
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await expect(price).toHaveText(/\(\d+\)$/);
  const [, both] = /\((\d+)\)$/.exec((await price.textContent()) ?? '') ?? [];
  await expect(page.getByText(new RegExp(`^${String(both)} products?$`))).toBeVisible();
  await expect(page.getByText('Filters (2)')).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByText('Filters (2)')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${String(both)} products?$`))).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Filters (1)')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(address);

  await page.getByText('Filters (2)').click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(productCards(page)).toHaveCount(pageSize(page));
  await page.goto('/products?rating=4&category=Unknown');
  await expect(page.getByText('No Data found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(productCards(page)).toHaveCount(pageSize(page));
});

test('the grid has 1, 2 or 5 columns and shows 20 or 10 products per page', async ({ page }) => {
  await page.goto('/products');
  for (const [width, columns, count] of [
    [390, 1, 20],
    [640, 1, 20],
    [641, 2, 10],
    [1280, 5, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(productCards(page)).toHaveCount(count);
    const lefts = await productCards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${String(width)} px`).toBe(columns);
  }
});

test('8 skeleton cards show until the products of a search arrive', async ({ page }) => {
  const release = await holdProducts(page);
  await page.goto('/products?sort=desc');
  await expect(page.getByTestId('catalogue-skeleton').locator('li')).toHaveCount(8);
  release();
  await expect(productCards(page)).toHaveCount(pageSize(page));
  await expect(page.getByTestId('catalogue-skeleton')).toHaveCount(0);
});

test('Back, reload and a shared link restore the list and the scroll position', async ({ page, context }) => {
  const address = '/products?brand=Kestrel&sort=asc';
  await page.goto('/products');
  await page.getByLabel('Brand').selectOption('Kestrel');
  await page.getByLabel('Sort by price').selectOption('Low to high');
  await expect(page).toHaveURL(address);
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  // The address changes before the list does.
  await expect.poll(async () => [...(await prices(page))].sort((a, b) => a - b)).toEqual(await prices(page));
  const seen = await productCards(page).allTextContents();
  const top = () => page.evaluate(() => Math.round(scrollY));

  await productCards(page).last().scrollIntoViewIfNeeded();
  const place = await top();
  expect(place).toBeGreaterThan(1000);
  await productCards(page).last().getByRole('link').click();
  await expect(page).toHaveURL('/login');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(place);

  const release = await holdProducts(page);
  await page.reload();
  await expect(page.getByTestId('catalogue-skeleton')).toBeVisible();
  release();
  await expect(productCards(page)).toHaveCount(seen.length);
  await expect.poll(top).toBe(place);
  expect(await productCards(page).allTextContents()).toEqual(seen);

  const friend = await context.newPage();
  await friend.goto(address);
  await expect(productCards(friend)).toHaveCount(seen.length);
  expect(await productCards(friend).allTextContents()).toEqual(seen);
  await expect(friend.getByLabel('Brand')).toHaveValue('Kestrel');
  await expect(friend.getByLabel('Sort by price')).toHaveValue('asc');
});
