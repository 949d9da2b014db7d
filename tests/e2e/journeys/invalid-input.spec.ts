import { logIn } from '../../harness/sign-in';
import { expect, productCards, test } from '../support/journey-test';

test.use({ expectedErrors: [/status of 404/] });

for (const words of ['x'.repeat(10_000), '📷🎞️ 한국어', `%_'"<script>alert(1)</script>`, '%', '\\']) {
  test(`a search for ${words.slice(0, 30)} shows no products and no error`, async ({ page }) => {
    await page.goto('/products');
    const box = page.getByRole('searchbox');
    await box.fill(words);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No Data found')).toBeVisible();
    const asked = words.slice(0, 200);
    await expect(box).toHaveValue(asked);
    expect(new URL(page.url()).searchParams.get('search')).toBe(asked);
    await page.goto(`/products?${new URLSearchParams({ search: words }).toString()}`);
    await expect(page.getByText('No Data found')).toBeVisible();
    await expect(box).toHaveValue(asked);
  });
}

test('a page number out of range shows the nearest page', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current=page]');
  for (const number of ['0', '-1', 'abc', '']) {
    await page.goto(`/products?page=${number}`);
    await expect(current).toHaveText('1');
    await expect(productCards(page).first()).toBeVisible();
  }
  await page.goto('/products?page=99999');
  await expect(current).not.toHaveText('1');
  await expect(productCards(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('an unknown brand shows no products and stays selected', async ({ page }) => {
  await page.goto('/products?brand=Nobody%20makes%20this&sort=sideways');
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(page.getByLabel('Brand')).toHaveValue('Nobody makes this');
  await expect(page.getByLabel('Sort by price')).toHaveValue('');
});

test('an unknown product shows the error page', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  for (const id of ['c0ffee00-0000-4000-8000-000000000000', 'abc', '%25zz%22']) {
    await page.goto(`/details/${id}`);
    await expect(page.getByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
    await expect(page.getByText('404 Not Found!!')).toBeVisible();
  }
});
