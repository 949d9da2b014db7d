import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createAccount, createProduct, demoAccount } from '../../harness/api-accounts';
import { call, newAddress } from '../../harness/call';
import { fillLogIn, logIn, newEmail } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, test } from '../support/journey-test';
import { suiteShop } from '../support/suite-shop';

const reason = 'Sold cameras that do not exist.';
const sentence = `This account is suspended: ${reason}`;

interface Seller {
  name: string;
  email: string;
  product: string;
}

/** A seller with one product, whose picture is a demo product's: one without keeps others out of the catalogue's HTML. */
async function makeSeller(name: string): Promise<Seller & { remove: () => Promise<void> }> {
  const { origin } = suiteShop();
  const account = await createAccount(origin, 'seller', { name, email: newEmail() });
  const [{ photos }] = (await call(origin, 'GET /api/product?limit=1')).json as [{ photos: string }];
  const product = `Fata ${account.email.slice(0, 8)}`;
  await createProduct(origin, account, { name: product, photos });
  const remove = async () => {
    const { token } = await demoAccount(origin, 'admin');
    await call(origin, `DELETE /api/users/${account.id ?? ''}`, { token });
  };
  return { name, email: account.email, product, remove };
}

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });

async function findUser(page: Page, email: string): Promise<void> {
  await page.goto('/profile/users');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Total Users: 1', { exact: true })).toBeVisible();
}

/** Opens a row's menu and presses an entry, by keyboard. */
async function press(page: Page, { name }: Seller, label: string): Promise<void> {
  const more = page.getByRole('button', { name: `More for ${name}` });
  const entry = page.getByRole('button', { name: `${label} ${name}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  if (!(await entry.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

async function expectInCatalogue(page: Page, { product }: Seller, isListed: boolean): Promise<void> {
  await page.goto(`/products?${new URLSearchParams({ search: product }).toString()}`);
  const found = page.getByRole('main').getByRole('link', { name: product, exact: true });
  await expect(isListed ? found : page.getByText('No Data found')).toBeVisible();
}

test('a suspended seller sees why in every tab, and the products return with the restoration', async ({
  page,
  browser,
}) => {
  const seller = await makeSeller('Runa Solberg');
  const [sellers, visitors] = [await newContext(browser), await newContext(browser)];
  try {
    const [form, catalogue] = [await sellers.newPage(), await sellers.newPage()];
    await logIn(form, seller.email);
    await form.goto('/profile/addProduct');
    await form.getByLabel('Name').fill('Half typed');
    await catalogue.goto('/products');
    await expect(catalogue.getByRole('banner').getByRole('button', { name: seller.name })).toBeVisible();
    const visitor = await visitors.newPage();
    await expectInCatalogue(visitor, seller, true);

    await logIn(page, 'admin@ocs.example');
    await findUser(page, seller.email);
    await page.getByRole('button', { name: `More for ${seller.name}` }).click();
    await expectNoViolations(page, page.getByRole('button', { name: `Suspend ${seller.name}` }));
    await page.keyboard.press('Escape');
    await press(page, seller, 'Suspend');
    const field = page.getByRole('textbox', { name: 'Reason' });
    await expect(field).toBeFocused();
    await expectNoViolations(page, page.getByRole('dialog'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Reason is required.')).toBeVisible();
    await field.fill(reason);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${seller.name} is suspended.`)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'seller suspended' })).toBeVisible();
    await expect(page.getByRole('button', { name: `More for ${seller.name}` })).toBeFocused();
    await expectNoViolations(page, page.getByRole('cell', { name: 'seller suspended' }));

    // The next call of any tab ends the session in all of them.
    await catalogue.getByRole('searchbox').fill('bag');
    await catalogue.keyboard.press('Enter');
    await expect(catalogue).toHaveURL('/login');
    await expect(catalogue.getByRole('alert')).toHaveText(sentence);
    await expectNoViolations(catalogue, catalogue.getByRole('alert'));
    await expect(form).toHaveURL('/login');
    await expect(form.getByRole('alert')).toHaveText(sentence);
    await form.goto('/products');
    await form.goto('/login');
    await expect(form.getByLabel('Email')).toBeVisible();
    await expect(form.getByRole('alert')).toBeHidden();
    await fillLogIn(form, seller.email);
    await expect(form.getByRole('alert')).toHaveText(sentence);
    await expectInCatalogue(visitor, seller, false);

    await page.getByRole('combobox', { name: 'Show' }).selectOption('Suspended');
    await expect(page).toHaveURL(/state=suspended/);
    await press(page, seller, 'Restore');
    await expect(page.getByText(`${seller.name} is restored.`)).toBeVisible();
    await expect(page.getByText('No Data found')).toBeVisible();
    await expectInCatalogue(visitor, seller, true);
    await logIn(form, seller.email);
    await form.goto('/profile/myProducts');
    await expect(form.getByRole('heading', { name: seller.product })).toBeVisible();
  } finally {
    await seller.remove();
    await Promise.all([sellers.close(), visitors.close()]);
  }
});

test('the products of a demoted seller are kept, and return with the next promotion', async ({ page, browser }) => {
  const seller = await makeSeller('Iben Dahl');
  const visitors = await newContext(browser);
  try {
    const visitor = await visitors.newPage();
    await logIn(page, 'admin@ocs.example');
    await findUser(page, seller.email);
    await press(page, seller, 'Demote');
    await page.getByRole('button', { name: 'Yes, demote' }).click();
    await expect(page.getByText(`${seller.name} is now a buyer.`)).toBeVisible();
    await expectInCatalogue(visitor, seller, false);
    await page.getByRole('button', { name: `Make Seller of ${seller.name}` }).click();
    await expect(page.getByText(`${seller.name} is now a Seller!`)).toBeVisible();
    await expectInCatalogue(visitor, seller, true);
  } finally {
    await seller.remove();
    await visitors.close();
  }
});
