import { createAccount, createProduct } from '../../harness/api-accounts';
import { call, newAddress } from '../../harness/call';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, openDashboardMenu, test } from '../support/journey-test';
import { newestMail } from '../support/mailbox';
import { photo } from '../support/photos';
import { suiteShop } from '../support/suite-shop';

// The product is off sale for a while.
test.use({ expectedErrors: [/status of 404/] });

const reason = 'The photo shows another camera.';

test('a product is reported, taken off sale with a reason, corrected by its seller and put on sale again', async ({
  browser,
  page,
}) => {
  const { origin } = suiteShop();
  const seller = await createAccount(origin, 'seller', { name: 'Sol Brandt' });
  const [{ photos }] = (await call(origin, 'GET /api/product?limit=1')).json as [{ photos: string }];
  const name = `Copied ${seller.email.slice(0, 8)}`;
  const id = await createProduct(origin, seller, { name, photos });

  await logIn(page, 'buyer@ocs.example');
  await page.goto(`/details/${id}`);
  await page.getByText('Report this product').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('This is my own photo.');
  await expectNoViolations(page, page.getByRole('button', { name: 'Send report' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. An admin will look at this product.')).toBeVisible();

  const adminContext = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
  const admin = await adminContext.newPage();
  await logIn(admin, 'admin@ocs.example');
  await admin.goto('/profile/adminHome');
  const links = await openDashboardMenu(admin);
  await expect(links.filter({ hasText: 'Reports' })).toContainText(/\d+ new/);
  await links.filter({ hasText: 'Reports' }).click();
  const report = admin.getByRole('article', { name: `Report about ${name}` });
  await expect(report).toContainText('This is my own photo.');
  await expect(report).toContainText('buyer@ocs.example');
  await expectNoViolations(admin, report);
  await report.getByRole('button', { name: `Take off sale ${name}` }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await admin.getByRole('button', { name: 'Yes, take it off sale' }).click();
  await expect(report).toContainText('Closed');
  await expect(report).toContainText('Off sale');
  expect(await newestMail(admin, seller.email, `${name} is no longer on sale at OCS`)).toContain(reason);
  await page.reload();
  await expect(page.getByText('404 Not Found!!')).toBeVisible();

  const sellerContext = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
  const own = await sellerContext.newPage();
  await logIn(own, seller.email);
  await own.goto('/profile/myProducts');
  await own.getByRole('link', { name: 'Show it' }).click();
  await expect(own.getByText(`Off sale: ${reason}`)).toBeVisible();
  await expectNoViolations(own, own.getByText(`Off sale: ${reason}`));
  await own.getByRole('link', { name: `Update ${name}` }).click();
  await expect(own.getByText(`An admin took this product off sale: ${reason}`)).toBeVisible();
  await own.getByLabel('Description').fill('With a photo of my own.');
  await own.getByLabel('Image').setInputFiles(await photo());
  await own.getByRole('button', { name: 'Update Product' }).click();
  await expect(own.getByText('Product Update to the database')).toBeVisible();

  await admin.goto('/profile/adminProducts?creator=all&status=unlisted');
  await admin.getByRole('button', { name: `Put on sale ${name}` }).click();
  await expect(admin.getByText(`${name} is on sale again.`)).toBeVisible();
  await page.goto(`/details/${id}`);
  await expect(page.getByText('With a photo of my own.')).toBeVisible();
  await Promise.all([adminContext.close(), sellerContext.close()]);
});
