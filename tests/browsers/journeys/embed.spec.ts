import { expect, test } from '../support/journey-test';

test('the storefront works on a page of another origin', async ({ shopPage, partner, shop }) => {
  const [product] = (await (await fetch(`${shop}/api/product?limit=1`)).json()) as { name: string }[];
  const body = `<ocs-storefront></ocs-storefront><script src="${shop}/embed/storefront.js"></script>`;
  partner.serve({ '/': `<!doctype html><html lang="en"><title>Partner</title><body>${body}</body></html>` });
  await shopPage.tab.open(partner.origin);
  await shopPage.sees('heading', /The camera you reach for/);
  await shopPage.click('link', 'Products');
  await shopPage.sees('heading', 'Our Products');
  await shopPage.sees('text', /^\d+ products$/);
  await shopPage.click('link', product?.name ?? '');
  await shopPage.sees('button', 'Add to Cart');
  await shopPage.click('link', /^Cart/);
  await shopPage.sees('text', 'Please log in to see this page.');
  expect(await shopPage.tab.run(() => document.title)).toBe('Partner');
});
