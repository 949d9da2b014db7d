/** Reflected cross-site scripting: markup in addresses. */
import { expects, observe } from '../../harness/scenario';
import { expectMarkupNotExecuted, markup } from '../support/markup';
import { test } from '../target';

const encoded = encodeURIComponent(markup);

const addresses = [
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
  '/#javascript:ran=1',
  '/profile/cart?next=javascript:ran=1',
];

test(
  `markup in ${String(addresses.length)} addresses: path, query and fragment`,
  expects('nothing runs; no element is created from it'),
  async ({ target: { shop }, newVisitor }) => {
    const page = await newVisitor();
    for (const address of addresses) {
      await page.goto(shop + address);
      await page.locator('h1, h2').first().waitFor();
      await expectMarkupNotExecuted(page, address);
    }
    observe('nothing ran');
  },
);
