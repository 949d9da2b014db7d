import { logIn } from '../../harness/sign-in';
import { dashboardLinks, expect, followDashboardLink, openUserMenu, test } from '../support/journey-test';

test('a seller reaches the list of their own products', async ({ page }) => {
  await logIn(page, 'seller@ocs.example');
  await openUserMenu(page, 'Sven Halvorsen');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/profile/sellerHome');
  await expect(dashboardLinks(page)).toHaveText([
    'Home',
    'Seller Profile',
    'Add Product',
    'My Product',
    'Sales',
    'Account',
  ]);
  await followDashboardLink(page, 'My Product');
  await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
  await expect(page.getByText(/Total Products: [1-9]\d*/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Update/ })).not.toHaveCount(0);
});

test('an admin reaches the list of all users', async ({ page }) => {
  await logIn(page, 'admin@ocs.example');
  await expect(page).toHaveURL('/');
  await page.goto('/profile/users');
  await expect(dashboardLinks(page)).toHaveText([
    'Home',
    'Admin Profile',
    'All Users',
    'Add Product',
    'Admin Product',
    /^Messages/,
    /^Reports/,
    'Audit',
    'Flags',
    'All Orders',
    'Sales',
    'Account',
  ]);
  await expect(page.getByText(/Total Users: [1-9]\d*/)).toBeVisible();
  await expect(page.getByText('seller2@ocs.example')).toBeVisible();
});

test('a buyer who opens an admin address lands on /login', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  await expect(page).toHaveURL('/');
  await page.goto('/profile/users');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/needs another account/)).toBeVisible();
});

test('a visitor who opens a dashboard address lands on /login', async ({ page }) => {
  await page.goto('/profile/cart');
  await expect(page).toHaveURL('/login');
});

test('an unknown address answers 404 with the error page', async ({ page, request }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404);
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
  await expect(page.getByText('404 Not Found!!')).toBeVisible();
});
