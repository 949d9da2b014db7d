import type { Browser, Page } from '@playwright/test';
import { photo } from '../support/photos';
import { logIn, newEmail, signUp } from '../../harness/sign-in';
import { dashboardLinks, expect, followDashboardLink, openUserMenu, test } from '../support/journey-test';

/** Opens a page in a separate browser context, for a second person. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Opens All Users, filtered to the user with this e-mail address. */
async function findUser(page: Page, email: string): Promise<void> {
  await page.goto('/profile/users');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Total Users: 1', { exact: true })).toBeVisible();
}

async function deleteUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('This action cannot be undone!')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
}

/** Calls the API with the page's access token and returns the status. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, payload]) => {
      const token = localStorage.getItem('access-token') ?? '';
      const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) };
      const response = await fetch(`/api${address}`, { method: verb, headers, body: payload });
      return { status: response.status, answer: (await response.json()) as unknown };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

test('a buyer whom an admin promotes sees the seller’s menu without a new login', async ({ page, browser }) => {
  const email = newEmail();
  const buyer = await newPage(browser);
  await signUp(buyer, { name: 'Nilo Reyes', email, role: 'buyer' });
  await openUserMenu(buyer, 'Nilo Reyes');
  await buyer.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(buyer.getByRole('heading', { name: 'User Home' })).toBeVisible();
  await expect(dashboardLinks(buyer)).toHaveText(['Home', 'User Profile', 'Cart', 'wishlist', 'Orders', 'Account']);

  await logIn(page, 'admin@ocs.example');
  await findUser(page, email);
  await page.getByRole('button', { name: 'Make Seller of Nilo Reyes' }).click();
  await expect(page.getByText('Nilo Reyes is now a Seller!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make Seller/ })).toBeHidden();

  await buyer.reload();
  await followDashboardLink(buyer, 'Seller Profile');
  await expect(buyer.getByRole('heading', { name: 'Seller Home' })).toBeVisible();
  await buyer.context().close();
});

test('the session of a deleted user ends at the next request', async ({ page, browser }) => {
  const email = newEmail();
  const buyer = await newPage(browser);
  await signUp(buyer, { name: 'Ilse Brandt', email, role: 'buyer' });
  await buyer.goto('/products?search=olive');
  await buyer.getByRole('link', { name: /Olive/ }).first().click();
  await expect(buyer.getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await logIn(page, 'admin@ocs.example');
  await findUser(page, email);
  await deleteUser(page, 'Ilse Brandt');
  await expect(page.getByText('Ilse Brandt has been deleted successfully!')).toBeVisible();
  await expect(page.getByText('No Data found')).toBeVisible();

  await buyer.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(buyer).toHaveURL('/login');
  expect(await buyer.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  await buyer.context().close();
});

test('when two admins act on one user, the second sees a message and the current state', async ({ page, browser }) => {
  const email = newEmail();
  const user = await newPage(browser);
  await signUp(user, { name: 'Tomas Vik', email, role: 'buyer' });
  await user.context().close();
  const other = await newPage(browser);
  for (const admin of [page, other]) {
    await logIn(admin, 'admin@ocs.example');
    await findUser(admin, email);
  }
  await other.getByRole('button', { name: 'Make Seller of Tomas Vik' }).click();
  await expect(other.getByText('Tomas Vik is now a Seller!')).toBeVisible();
  await page.getByRole('button', { name: 'Make Seller of Tomas Vik' }).click();
  await expect(page.getByRole('alert')).toContainText('Tomas Vik is no longer a buyer');
  await expect(page.getByRole('cell', { name: 'seller', exact: true })).toBeVisible();

  await deleteUser(other, 'Tomas Vik');
  await expect(other.getByText('Tomas Vik has been deleted successfully!')).toBeVisible();
  await deleteUser(page, 'Tomas Vik');
  await expect(page.getByRole('alert')).toContainText('Somebody else has already deleted Tomas Vik');
  await expect(page.getByText('No Data found')).toBeVisible();
  await other.context().close();
});

test.describe('a product that its creator removes while an admin edits it', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is not saved; the admin sees the reason and keeps the input', async ({ page, browser }) => {
    const seller = await newPage(browser);
    await logIn(seller, 'seller2@ocs.example');
    const { answer } = await call(seller, 'POST', '/product', { name: 'Here today', price: 5 });
    const id = (answer as { insertedId: string }).insertedId;
    await logIn(page, 'admin@ocs.example');
    await page.goto(`/profile/adminUpdateProduct/${id}`);
    await page.getByLabel('Name').fill('Gone tomorrow');
    await page.getByLabel('Image').setInputFiles(await photo());
    expect(await call(seller, 'DELETE', `/product/${id}`)).toEqual({ status: 200, answer: { deletedCount: 1 } });

    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByRole('alert')).toHaveText('The product was not saved. There is no such product.');
    await expect(page.getByLabel('Name')).toHaveValue('Gone tomorrow');
    await seller.context().close();
  });
});

test('an admin takes another seller’s product off sale', async ({ page, browser }) => {
  const name = `Unwanted ${newEmail().split('@')[0] ?? ''}`;
  const seller = await newPage(browser);
  await logIn(seller, 'seller2@ocs.example');
  const { answer } = await call(seller, 'POST', '/product', { name, price: 5 });
  const { insertedId: id } = answer as { insertedId: string };
  const list = `/product?${new URLSearchParams({ search: name, limit: '1' }).toString()}`;
  try {
    expect((await call(seller, 'GET', list)).answer).toHaveLength(1);
    await logIn(page, 'admin@ocs.example');
    await page.goto('/profile/adminProducts');
    await page.getByLabel('Creator').selectOption('Everybody');
    await page.getByRole('button', { name: `Take off sale ${name}` }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Nobody wants it.');
    await page.getByRole('button', { name: 'Yes, take it off sale' }).click();
    await expect(page.getByText(`${name} is no longer on sale.`)).toBeVisible();
    expect((await call(seller, 'GET', list)).answer).toEqual([]);
  } finally {
    // A product without a picture keeps the first products out of the catalogue's HTML, which other tests read.
    await call(seller, 'DELETE', `/product/${id}`);
    await seller.context().close();
  }
});

test('an admin filters users by role and adds a product in their own name', async ({ page }) => {
  const name = `Norte ${newEmail()}`;
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  await expect(page.getByRole('list', { name: 'Users by role' })).toHaveText(/Buyers\s*[1-9].*Admins\s*[1-9]/);
  await expect(page.getByRole('list', { name: 'Newest users' }).getByRole('listitem')).not.toHaveCount(0);

  await followDashboardLink(page, 'Add Product');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price').fill('99');
  await page.getByLabel('Image').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added to the database')).toBeVisible();
  await followDashboardLink(page, 'Admin Product');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Your product has been deleted.')).toBeVisible();
});

test.describe('a seller', () => {
  test.use({ expectedErrors: [/status of 40[34]/] });

  test('reaches neither admin pages nor the admin’s API', async ({ page }) => {
    await logIn(page, 'seller@ocs.example');
    const { answer } = await call(page, 'GET', '/product?limit=1&email=admin@ocs.example');
    const [{ _id: id }] = answer as [{ _id: string }];
    for (const path of ['adminHome', 'users', 'adminAddProduct', 'adminProducts', `adminUpdateProduct/${id}`]) {
      await page.goto(`/profile/${path}`);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(/needs another account/)).toBeVisible();
    }
    const nobody = 'c0ffee00-0000-4000-8000-000000000000';
    const refused = [
      await call(page, 'GET', '/users'),
      await call(page, 'PATCH', `/users/seller/${nobody}`),
      await call(page, 'DELETE', `/users/${nobody}`),
      await call(page, 'POST', '/product?email=admin@ocs.example', { price: 1 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await call(page, 'PUT', `/product/${id}`, { price: 1 })).status).toBe(404);
    expect((await call(page, 'DELETE', `/product/${id}`)).answer).toEqual({ deletedCount: 0 });
  });
});
