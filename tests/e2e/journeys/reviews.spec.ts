import type { Browser, Page } from '@playwright/test';
import { createAccount, createProduct } from '../../harness/api-accounts';
import { call, newAddress } from '../../harness/call';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { deliverTo } from '../support/delivered-order';
import { expect, productCards, test } from '../support/journey-test';
import { enter, tabTo } from '../support/keyboard-navigation';
import { newestMail } from '../support/mailbox';
import { suiteShop } from '../support/suite-shop';

/** A product with a picture: without one, the catalogue's HTML would show no products to other journeys. */
async function demoProduct(origin: string): Promise<{ _id: string; photos: string }> {
  const [product] = (await call(origin, 'GET /api/product?search=tripod&limit=1')).json as [
    { _id: string; photos: string },
  ];
  return product;
}

/** A product that two buyers have received: each test reviews its own. */
async function prepare() {
  const { origin } = suiteShop();
  const seller = await createAccount(origin, 'seller', { name: 'Sol Brandt' });
  const [buyer, critic] = [
    await createAccount(origin, 'buyer', { name: 'Ana Maria Matos', isVerified: true }),
    await createAccount(origin, 'buyer', { name: 'Carl Krause', isVerified: true }),
  ];
  const word = `Rated${seller.email.slice(0, 8)}`;
  const { photos } = await demoProduct(origin);
  const name = `${word} Camera`;
  const productId = await createProduct(origin, seller, { name, photos });
  await createProduct(origin, seller, { name: `${word} Lens`, photos });
  const number = await deliverTo(origin, { buyer, seller, productId });
  await deliverTo(origin, { buyer: critic, seller, productId });
  return { origin, seller, buyer, critic, word, name, productId, number };
}

async function pageOf(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    viewport: page.viewportSize(),
  });
  const own = await context.newPage();
  await logIn(own, email);
  return own;
}

const reviewBy = (page: Page, author: string) => page.getByRole('article', { name: `Review by ${author}` });

test('a buyer reviews a delivered product by keyboard and edits the review; cards and the order by rating show it', async ({
  page,
}) => {
  const { buyer, name, word, number } = await prepare();
  await logIn(page, buyer.email);
  await page.goto(`/profile/orders/${number}`);
  await enter(page, page.getByRole('link', { name: `Review ${name}` }));
  await expect(page).toHaveURL(/#reviews$/);
  await expect(page.getByText('Nobody has reviewed this product yet.')).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: '1 star' }));
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await tabTo(page, page.getByLabel('Your review (optional)'));
  await page.keyboard.type('Sharp pictures, heavy bag.');
  await expectNoViolations(page, page.getByRole('button', { name: 'Publish review' }));
  await enter(page, page.getByRole('button', { name: 'Publish review' }));
  await expect(page.getByRole('heading', { name: 'Your review', exact: true })).toBeFocused();
  await expect(reviewBy(page, 'Ana M.')).toContainText('Sharp pictures, heavy bag.');
  await expectNoViolations(page, reviewBy(page, 'Ana M.'));

  await enter(page, page.getByRole('button', { name: 'Edit review' }));
  await tabTo(page, page.getByRole('radio', { name: '4 stars' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await enter(page, page.getByRole('button', { name: 'Save review' }));
  await expect(page.getByRole('link', { name: 'Rated 5.0 of 5, 1 review' })).toBeVisible();
  await page.reload();
  await expect(reviewBy(page, 'Ana M.').getByRole('img', { name: '5 out of 5' })).toBeVisible();

  await page.goto(`/products?search=${word}`);
  // Only the hydrated page shows a search.
  await expect(productCards(page)).toHaveCount(2);
  await page.getByLabel('Sort by price').selectOption('Highest rated');
  await expect(page).toHaveURL(/sort=rating/);
  await expect(productCards(page).first()).toContainText('Rated 5.0 of 5, 1 review');
  await expect(productCards(page)).toHaveCount(2);
  await expect(productCards(page).last()).not.toContainText('review');
});

test('the seller replies, a reader reports, an admin removes the review, and the average changes', async ({
  browser,
  page,
}) => {
  const { origin, seller, buyer, critic, name, productId } = await prepare();
  const write = (token: string, body: object) =>
    call(origin, `PUT /api/product/${productId}/reviews/mine`, { token, body });
  expect((await write(buyer.token, { stars: 5, text: 'I like it.' })).status).toBe(200);
  expect((await write(critic.token, { stars: 1, text: 'Its seller is a fool.' })).status).toBe(200);

  const own = await pageOf(browser, page, seller.email);
  await own.goto(`${origin}/details/${productId}#reviews`);
  await expect(own.getByText('You sell this product, so you cannot review it.')).toBeVisible();
  await own.getByRole('button', { name: 'Reply to Ana M.' }).click();
  await own.getByLabel('Your reply').fill('Thank you, Ana.');
  await expectNoViolations(own, own.getByRole('button', { name: 'Save reply' }));
  await own.getByRole('button', { name: 'Save reply' }).click();
  await expect(reviewBy(own, 'Ana M.')).toContainText('Thank you, Ana.');

  await logIn(page, buyer.email);
  await page.goto(`/details/${productId}`);
  await expect(page.getByRole('link', { name: 'Rated 3.0 of 5, 2 reviews' })).toBeVisible();
  await expect(reviewBy(page, 'Ana M.')).toContainText('Reply by the seller');
  await reviewBy(page, 'Carl K.').getByText('Report this review').click();
  await reviewBy(page, 'Carl K.').getByLabel('What is wrong with it?').fill('It is an insult.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. An admin will look at this review.')).toBeFocused();

  const admin = await pageOf(browser, page, 'admin@ocs.example');
  await admin.goto(`${origin}/profile/reports?status=open`);
  const report = admin.getByRole('article', { name: `Report about a review of ${name}` });
  await expect(report).toContainText('Its seller is a fool.');
  await expectNoViolations(admin, report);
  await report.getByRole('button', { name: 'Remove review by Carl K.' }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('It insults the seller.');
  await admin.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(report).toBeHidden();
  expect(await newestMail(admin, critic.email, `Your review of ${name} was removed at OCS`)).toContain('insults');

  await page.reload();
  await expect(page.getByRole('link', { name: 'Rated 5.0 of 5, 1 review' })).toBeVisible();
  await expect(reviewBy(page, 'Carl K.')).toHaveCount(0);
  const removed = await pageOf(browser, page, critic.email);
  await removed.goto(`${origin}/details/${productId}#reviews`);
  await expect(removed.getByText('An admin removed your review: It insults the seller.')).toBeVisible();
  await Promise.all([own, admin, removed].map((other) => other.context().close()));
});

test('who has not bought the product gets no form and reads why', async ({ page }) => {
  const { origin } = suiteShop();
  const { _id: productId } = await demoProduct(origin);
  const { email } = await createAccount(origin, 'buyer');
  await logIn(page, email);
  await page.goto(`/details/${productId}#reviews`);
  await expect(page.getByText('You can review this product once it has been shipped to you.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
