import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test';

/** Opens the page without its scripts; the returned function lets them load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
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

test('a tap on a page that Back then leaves has no effect', async ({ page }) => {
  await page.goto('/offer');
  const release = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Next banner' }).click();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page).toHaveURL('/offer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
