import type { Browser, Page } from '@playwright/test';
import { newAddress } from '../../harness/call';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, followDashboardLink, logInAsNewBuyer, openProduct, test } from '../support/journey-test';

const flag = 'brand-before-reviews of storefront';
const camera = 'Norte Field Camera Bag';
const reviews = 'Reviews';
const brand = 'More from Norte';

/** The two sections whose order the flag decides. */
const sections = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: /^(Reviews|More from Norte)$/ });

/** Loads a product's details anew, and expects this order. */
async function expectOrder(page: Page, ...order: string[]): Promise<void> {
  await openProduct(page, camera);
  await expect(sections(page)).toHaveText(order);
}

/** A page in a browser of its own. */
async function newPage(browser: Browser, baseURL = ''): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
  return (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
}

const card = (page: Page) => page.getByRole('region', { name: flag, exact: true });

/** Opens the flag's form, and saves what `fill` enters. */
async function change(page: Page, fill: (form: ReturnType<typeof card>) => Promise<void>): Promise<void> {
  await card(page)
    .getByRole('button', { name: `Change ${flag}` })
    .click();
  const form = page.getByRole('form', { name: `Change ${flag}` });
  await fill(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** The addresses of the flag calls that a page makes from now on. */
function flagCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/flags')) calls.push(pathname);
  });
  return calls;
}

/** Other journeys use the same shop, and so does the next attempt after a failure. */
test.afterEach(async ({ page }) => {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access-token') ?? ''}` };
    const flags = (await (await fetch('/api/flags', { headers })).json()) as Record<string, string | number>[];
    for (const { part, flag: name, revision } of flags)
      if (revision !== 0)
        await fetch(`/api/flags/${String(part)}/${String(name)}?revision=${String(revision)}`, {
          method: 'DELETE',
          headers,
        });
  });
});

test('an admin gives a flag’s value to visitors, then to one person, then compares two values', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  await followDashboardLink(page, 'Flags');
  await expect(card(page)).toContainText('shows more products of the brand above the reviews');
  const one = await newPage(browser, baseURL);
  const email = await logInAsNewBuyer(one, 'Fay Lund');
  const other = await newPage(browser, baseURL);
  await logInAsNewBuyer(other, 'Per Moen');
  await expectOrder(one, reviews, brand);

  // For all visitors. Their pages contain the value.
  await change(page, (form) => form.getByLabel('Percent of the visitors: on').fill('100'));
  await expect(card(page)).toContainText('100 % of the visitors: on');
  const calls = flagCalls(one);
  await expectOrder(one, brand, reviews);
  await one.waitForLoadState('networkidle');
  expect(calls).toEqual([]);

  // For one person. Only signed-in people ask for their values.
  await change(page, async (form) => {
    await form.getByLabel('Percent of the visitors: on').fill('0');
    await form.getByRole('button', { name: 'Add a person' }).click();
    await form.getByLabel('E-mail address of person 1').fill(email);
    await form.getByLabel('Value of person 1').selectOption({ label: 'on' });
    await expectNoViolations(page, form);
  });
  await expect(card(page)).toContainText('1 person: on');
  await expectOrder(one, brand, reviews);
  await expectOrder(other, reviews, brand);
  expect(calls).toContain('/api/flags/mine');
  const visitor = await newPage(browser, baseURL);
  const visitorCalls = flagCalls(visitor);
  await visitor.goto('/products', { waitUntil: 'networkidle' });
  expect(visitorCalls).toEqual([]);

  // An experiment. The person with a value of their own takes no part.
  await change(page, async (form) => {
    await form.getByLabel('Percent of the visitors: on').fill('50');
    await form.getByLabel(/^Experiment:/).check();
  });
  await expect(card(page)).toContainText('No visitor has taken part yet.');
  await expectOrder(one, brand, reviews);
  await Promise.all([other.waitForResponse('**/api/flags/uses'), openProduct(other, camera)]);
  await expect(sections(other)).toHaveCount(2);
  const shown = (await sections(other).first().textContent()) === brand ? 'on' : 'off (default)';
  const table = page.getByRole('table', { name: `Visitors by value of ${flag}` });
  await expect(async () => {
    await page.reload();
    await expect(table.getByRole('row', { name: /^Visitors/ })).toHaveText('Visitors1');
  }).toPass();
  await expect(table.getByRole('columnheader')).toHaveText(['Value', shown]);
  await expectNoViolations(page, card(page));

  await card(page)
    .getByRole('button', { name: `Remove the settings of ${flag}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove them' }).click();
  await expect(card(page)).toContainText('Everybody gets the default: off');
  await expectOrder(other, reviews, brand);
});
