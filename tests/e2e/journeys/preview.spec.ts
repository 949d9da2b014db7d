import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility';
import { expect, test } from '../support/team-test';

/** Each journey continues after the previous one. */
test.describe.configure({ mode: 'serial', timeout: 5 * 60_000 });
// Of the page that says that a preview has ended.
test.use({ expectedErrors: [/status of 409/] });

let link: string;

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a team previews the shell and a remote together, and visitors get what they got', async ({ page, checkout }) => {
  await checkout.edit('storefront-mfe/src/pages/offer/offer-page.tsx', (text) =>
    text.replace('<EmptyState />', '<p>Half price on Friday.</p>').replace('EmptyState, ', ''),
  );
  await checkout.edit('shell/src/layout/footer.tsx', (text) => text.replace('© 2023', '© 2030'));
  for (const part of ['storefront-mfe', 'shell']) {
    const { code, output } = await checkout.run('release', '--', part, '--preview', 'pr-123');
    expect(code, output).toBe(0);
    expect(output).toMatch(/The preview pr-123 shows storefront \S+.* until \d{4}-\d\d-\d\d:/);
    // The shop of the test has another port than that of `npm start`.
    link = new URL(/http:\S+/.exec(output)?.[0] ?? '').search;
  }
  await page.goto('/offer');
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(page.getByText('© 2023 OCS')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

async function openPreview(page: Page): Promise<void> {
  await page.goto(`/preview${link}`);
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(page).toHaveURL('/');
}

test('the link asks first, then shows both in the shop, below a bar that says so', async ({ page }) => {
  await page.goto(`/preview${link}`);
  await expect(page.getByRole('heading', { name: 'Open the preview pr-123?' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(bar(page)).toHaveCount(0);
  await openPreview(page);
  await expect(bar(page)).toContainText('Preview pr-123');
  await page.getByRole('banner').getByRole('link', { name: 'Special Offers' }).click();
  await expect(page.getByText('Half price on Friday.')).toBeVisible();
  await expect(page.getByText('© 2030 OCS')).toBeVisible();
  await expect(bar(page)).toContainText('storefront 1.0.0-src');
  await page.reload();
  await expect(page.getByText('Half price on Friday.')).toBeVisible();
  await expectNoViolations(page, bar(page));
});

test('"Leave the preview" leads back to the same page of the shop', async ({ page }) => {
  await openPreview(page);
  await page.goto('/offer');
  await bar(page).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/offer');
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the preview of a deleted branch ends, and says so, also in an open tab', async ({ page, checkout }) => {
  await page.clock.install();
  await openPreview(page);
  for (const part of ['storefront-mfe', 'shell']) {
    const { code, output } = await checkout.run('release:end-preview', '--', part, '--preview', 'pr-123');
    expect(code, output).toBe(0);
  }
  await page.clock.fastForward(60_000);
  await page.getByRole('banner').getByRole('link', { name: 'Special Offers' }).click();
  await expect(page.getByText('This preview has ended')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
  const answer = await page.request.get(`/preview${link}`);
  expect(answer.status()).toBe(409);
});
