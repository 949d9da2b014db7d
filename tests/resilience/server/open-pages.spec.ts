import type { Locator, Page } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { logIn } from '../../harness/sign-in';
import { randomPhoto } from './client-workloads/file-workloads';
import { expect, test } from './environment';
import { seconds } from './response-assertions';

const recovers = 'the page reports it within 10 s and recovers automatically, without a reload';
const reportedWithinMs = 10_000;

const firstProduct = (page: Page): Locator => page.getByRole('main').locator('a[href^="/details/"]').first();

async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/products');
  await firstProduct(page).waitFor();
}

/** Requests the next page of the catalogue during the outage, ends it with `restore`, and waits for the products. */
async function requireRecovery(page: Page, restore: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  const start = performance.now();
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.getByRole('banner').waitFor();
  const reportedMs = performance.now() - start;
  await restore();
  const restoredAt = performance.now();
  await firstProduct(page).waitFor();
  const recoveredMs = performance.now() - restoredAt;
  observe(`reported after ${seconds(reportedMs)}; recovered ${seconds(recoveredMs)} after the outage`);
  expect(reportedMs).toBeLessThan(reportedWithinMs);
}

test(
  'a page is open while the server is killed and started again',
  expects(recovers),
  async ({ environment: { server }, page }) => {
    await openCatalogue(page);
    await server.kill();
    try {
      await requireRecovery(page, () => server.start());
    } finally {
      await server.start();
    }
  },
);

test(
  'a page is open while the database is stopped and started again',
  expects(recovers, { isLong: true }),
  async ({ environment: { postgres }, page }) => {
    await openCatalogue(page);
    await postgres.stop();
    try {
      await requireRecovery(page, () => postgres.start());
    } finally {
      await postgres.start();
    }
  },
);

test(
  'a form is submitted while the server is down',
  expects('the form reports the failure and keeps its fields; it can be submitted once the server is back', {
    isLong: true,
  }),
  async ({ environment: { server }, page }) => {
    await logIn(page, 'seller@ocs.example');
    await page.goto('/profile/addProduct');
    const name = `Resilience ${crypto.randomUUID()}`;
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Brand').fill('Resilience');
    await page.getByLabel('Price').fill('12.50');
    const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await randomPhoto() };
    await page.getByLabel('Image').setInputFiles(image);
    const submit = page.getByRole('main').getByRole('button', { name: 'Add Product' });
    await submit.waitFor();
    await server.kill();
    try {
      await submit.click();
      const reported = await page.getByRole('main').getByRole('alert').innerText();
      expect(await page.getByLabel('Name').inputValue()).toBe(name);
      await server.start();
      await submit.click();
      await page.getByText('Product added to the database').waitFor();
      observe(`the form reported: ${reported}; submitted again with the same fields`);
    } finally {
      await server.start();
    }
  },
);
