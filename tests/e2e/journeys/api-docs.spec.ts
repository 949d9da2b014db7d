import { expect, test } from '../support/journey-test';

test('a developer reads what the API accepts and returns', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('OCS API');
  await expect(page.getByRole('heading', { name: /^OCS/ })).toBeVisible();
  const operation = page.locator('#operations-products-suggestSearches');
  await operation.scrollIntoViewIfNeeded();
  await expect(operation).toContainText('/product/suggestions');
});
