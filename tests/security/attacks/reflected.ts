/** Markup in addresses, which pages could repeat. */
import { markup, mustNotRun, withPage } from './stage/page';
import type { Scene } from './stage/stage';

const encoded = encodeURIComponent(markup);

/** Addresses that hold markup, whatever the page makes of them. */
const reflecting = [
  `/products?search=${encoded}`,
  `/products?brand=${encoded}&sort=${encoded}&page=${encoded}`,
  `/nothing/${encoded}`,
  `/details/${encoded}`,
  `/login?from=${encoded}&error=${encoded}`,
  `/signup?role=${encoded}#${encoded}`,
  `/?${encoded}=${encoded}`,
  `/?remote=${encoded}`,
  `/?remote=storefront@https://${encoded}`,
  `/login/embed?opener=${encoded}`,
  `/api/docs?${encoded}`,
  `/#${encoded}`,
  `/#javascript:ran=1`,
  `/profile/cart?next=javascript:ran=1`,
];

export const reflected: Scene = {
  name: `markup in ${String(reflecting.length)} addresses: searches, paths, hashes, questions`,
  expected: 'nothing runs, no element is made of it',
  short: true,
  async play(stage) {
    return withPage(stage, async (page) => {
      for (const address of reflecting) {
        await page.goto(stage.shop + address);
        await page.locator('h1, h2').first().waitFor();
        await mustNotRun(page, address);
      }
      return 'nothing ran';
    });
  },
};
