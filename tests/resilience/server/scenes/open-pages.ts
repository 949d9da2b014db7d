import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../../../server/src/seed/demo-accounts';
import { launchBrowser } from '../../../harness/browser';
import type { Scene } from '../../../harness/scenes/scene';
import { photo } from '../client-workloads/file-workloads';
import { seconds } from '../stage/answers';
import type { ServerStage } from '../stage/stage';

const patienceMs = 30_000;

/** A browser of its own for one page. */
async function withPage<T>({ origin }: ServerStage, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: origin });
    page.setDefaultTimeout(patienceMs);
    return await use(page);
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor({ state: 'hidden' });
}

/** What a list that cannot be loaded says, and how long it takes to be there again without a hand being moved. */
async function saidAndBack(page: Page, mend: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.getByRole('banner').waitFor();
  const said = performance.now() - start;
  await mend();
  const mended = performance.now();
  await page.getByRole('main').locator('a[href^="/details/"]').first().waitFor();
  return `said so after ${seconds(said)}; back ${seconds(performance.now() - mended)} after the fault was gone`;
}

export const openPagesScenes: Scene<ServerStage>[] = [
  {
    name: 'a page is open while the server is killed and started again',
    expected: 'it says so within 10 s and recovers by itself, without a reload',
    short: true,
    play: (stage) =>
      withPage(stage, async (page) => {
        await page.goto('/products');
        const product = page.getByRole('main').locator('a[href^="/details/"]').first();
        await product.waitFor();
        await stage.server.kill();
        try {
          await page.getByRole('button', { name: 'Next' }).click();
          return await saidAndBack(page, () => stage.server.start());
        } finally {
          await stage.server.start();
        }
      }),
  },
  {
    name: 'a page is open while the database is away',
    expected: 'it says so within 10 s and recovers by itself, without a reload',
    short: false,
    play: (stage) =>
      withPage(stage, async (page) => {
        await page.goto('/products');
        await page.getByRole('main').locator('a[href^="/details/"]').first().waitFor();
        await stage.postgres.stop();
        try {
          await page.getByRole('button', { name: 'Next' }).click();
          return await saidAndBack(page, () => stage.postgres.start());
        } finally {
          await stage.postgres.start();
        }
      }),
  },
  {
    name: 'a form is sent while the server is down',
    expected: 'told in the form, nothing typed is lost, and it can be sent once the server is back',
    short: false,
    play: (stage) =>
      withPage(stage, async (page) => {
        await logIn(page, 'seller@ocs.example');
        await page.goto('/profile/addProduct');
        const name = `Chaos ${crypto.randomUUID()}`;
        await page.getByLabel('Name').fill(name);
        await page.getByLabel('Brand').fill('Chaos');
        await page.getByLabel('Price').fill('12.50');
        await page
          .getByLabel('Image')
          .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        const send = page.getByRole('main').getByRole('button', { name: 'Add Product' });
        await send.waitFor();
        await stage.server.kill();
        try {
          await send.click();
          const told = await page.getByRole('main').getByRole('alert').innerText();
          assert.equal(await page.getByLabel('Name').inputValue(), name);
          await stage.server.start();
          await send.click();
          await page.getByText('Product added to the database').waitFor();
          return `told: ${told}; sent again with what was typed`;
        } finally {
          await stage.server.start();
        }
      }),
  },
];
