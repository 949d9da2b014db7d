import { expect, test } from '../support/journey-test';

test('home shows its sections, and the next banner with its picture', async ({ shopPage }) => {
  await shopPage.open('/');
  await shopPage.sees('heading', /The camera you reach for/);
  await expect(async () => {
    // The carousel loads when the page is idle.
    await shopPage.click('button', 'Next banner');
    const selected = await shopPage.tab.run(() => {
      const banner = document.querySelector('[aria-roledescription=slide]:not([inert])');
      return { banner: banner?.getAttribute('aria-label'), pictureWidth: banner?.querySelector('img')?.naturalWidth };
    });
    expect(selected).toEqual({ banner: expect.stringMatching(/^[2-5] of 5$/), pictureWidth: expect.any(Number) });
    expect(selected.pictureWidth).toBeGreaterThan(0);
  }).toPass();
  await shopPage.sees('heading', 'Featured products');
});

test('the catalogue lists, pages and searches products', async ({ shopPage }) => {
  await shopPage.open('/');
  await shopPage.click('link', 'Products');
  await shopPage.sees('heading', 'Our Products');
  await shopPage.sees('text', /^\d+ products$/);
  await shopPage.fill(/search/i, 'm1 olive\n');
  await shopPage.sees('text', '1 product');
  await shopPage.sees('link', /Meridian M1 Mirrorless with 35mm F1.8, Olive/);
  await shopPage.tab.goBack();
  await shopPage.sees('text', /^\d+ products$/);
});
