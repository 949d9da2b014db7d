import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test';

declare global {
  interface Window {
    /** What the shell has yet to repeat. */
    ocsEarlyActions?: Map<Element, unknown>;
  }
}

/** Scripts of the next documents wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

test('a tap on the menu before the scripts have loaded opens it as soon as they have', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutScripts(page, '/');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  // Two taps of an impatient person mean one.
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a search before the scripts have loaded is carried out with its text', async ({ page }) => {
  const release = await openWithoutScripts(page, '/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('lens');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/products');
  release();
  await expect(page).toHaveURL('/products?search=lens');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('lens');
});

test('a sort order that was chosen before the scripts have loaded applies', async ({ page }) => {
  const release = await openWithoutScripts(page, '/products');
  await page.getByRole('combobox', { name: 'Sort by price or rating' }).selectOption('Low to high');
  release();
  await expect(page).toHaveURL('/products?sort=asc');
  await expect(page.getByRole('combobox', { name: 'Sort by price or rating' })).toHaveValue('asc');
});

test('Add to Cart on a card is there with the products, and a tap before the scripts have loaded asks to log in', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/products');
  const [name = ''] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('button', { name: `Add ${name} to cart`, exact: true }).click();
  release();
  await expect(page.getByText('You are not Logged In')).toBeVisible();
});

test('a second tap while the page starts to react does not undo the first one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutScripts(page, '/');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await toggle.click();
  // The second tap is under way when React hydrates.
  await toggle.hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() => window.ocsEarlyActions?.size === 0);
  await page.mouse.up();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('a tap on a page that Back then leaves has no effect', async ({ page }) => {
  await page.goto('/offer');
  await page.getByRole('banner').getByRole('link', { name: 'OCS' }).click();
  await expect(page).toHaveURL('/');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next banner' }).click();
  // The address changes, and the document stays.
  await page.evaluate(() => {
    history.back();
  });
  await expect(page).toHaveURL('/offer');
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next banner' })).toBeHidden();
  expect(await page.evaluate(() => window.ocsEarlyActions?.size)).toBe(0);
});
