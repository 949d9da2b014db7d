import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoAccount } from '../../harness/api-accounts';
import { expect, logInAsNewBuyer, openProduct, test } from '../support/journey-test';
import { suiteShop } from '../support/suite-shop';

const bag = 'Norte Field Camera Bag';

test.use({ expectedErrors: [/status of (401|403|404)|ERR_INTERNET_DISCONNECTED/] });

/** The same access token, expired an hour ago and signed with this shop's secret. */
async function expired(token: string): Promise<string> {
  const secrets = await readFile(path.join(suiteShop().dataDir, 'secrets.json'), 'utf8');
  const { tokenSecret } = JSON.parse(secrets) as { tokenSecret: string };
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const old = { ...claims, iat: claims.iat - 3600, exp: claims.iat - 3600 };
  const signed = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', tokenSecret).update(signed).digest('base64url')}`;
}

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('access-token') ?? '');
const writeToken = (page: Page, token: string) =>
  page.evaluate((value) => {
    localStorage.setItem('access-token', value);
  }, token);

test('a removed product stays in the cart, links to the error page, and can be deleted', async ({ page }) => {
  const token = (await demoAccount(suiteShop().origin, 'seller2')).token;
  const headers = { authorization: `Bearer ${token}` };
  const name = `Short-lived ${crypto.randomUUID()}`;
  const added = await page.request.post('/api/product?email=seller2@ocs.example', {
    headers,
    data: { name, price: 500, brand: 'Passing', category: '', description: '', photos: '' },
  });
  const { insertedId } = (await added.json()) as { insertedId: string };

  await logInAsNewBuyer(page, 'Pia Lund');
  await openProduct(page, name);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  await page.request.delete(`/api/product/${insertedId}`, { headers });
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();

  await page.goto('/profile/cart');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('$500.00');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
});

test('a logout in one tab logs the other tab out', async ({ page, context }) => {
  await logInAsNewBuyer(page, 'Tove Ek');
  await page.goto('/profile/wishlist');
  const other = await context.newPage();
  await other.goto('/profile/cart');
  await expect(other.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Tove Ek' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Tove Ek' })).toBeHidden();
});

test('a network failure during Add to Cart shows a message, and adding works once the network is back', async ({
  page,
  context,
}) => {
  await logInAsNewBuyer(page, 'Nils Aas');
  await openProduct(page, bag);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: bag })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('without any browser storage the session lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await logInAsNewBuyer(page, 'Bea Holm');
  await page.getByRole('link', { name: 'Cart, 0 items' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
  await page.getByRole('link', { name: 'Browse the products' }).click();
  await page.getByRole('main').locator('a[href^="/details/"]').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a full local storage with an old token does not prevent login', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('access-token', 'old.token.here');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await logInAsNewBuyer(page, 'Frode Bakke');
  await page.getByRole('link', { name: 'Cart, 0 items' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
});

test('an expired token is renewed without a message', async ({ page }) => {
  await logInAsNewBuyer(page, 'Eva Sand');
  await openProduct(page, bag);
  const ended = await expired(await readToken(page));
  await writeToken(page, ended);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  expect(await readToken(page)).not.toBe(ended);
});

for (const kind of ['garbage', 'somebody else’s token']) {
  test(`${kind} in local storage ends the session at the next request, and a page load brings a new one`, async ({
    page,
  }) => {
    const wrong = kind === 'garbage' ? 'garbage' : (await demoAccount(suiteShop().origin, 'buyer')).token;
    await logInAsNewBuyer(page, 'Siri Dahl');
    const person = page.getByRole('banner').getByRole('button', { name: 'Siri Dahl' });
    await writeToken(page, wrong);
    await openProduct(page, bag);
    await expect(person).toBeVisible();
    expect(await readToken(page)).not.toBe(wrong);

    // In one task, so the next request is the click's, not a late one of the page's load.
    await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement, token) => {
      localStorage.setItem('access-token', token);
      button.click();
    }, wrong);
    await expect(page).toHaveURL('/login');
    await expect(person).toBeHidden();
    expect(await readToken(page)).toBe('');
  });
}
