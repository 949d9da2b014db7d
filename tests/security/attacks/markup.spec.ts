/** Stored cross-site scripting: markup in every field that the shop, its dialogs or the embedded storefront show. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expects, observe } from '../../harness/scenario';
import { createProduct, createAccount } from '../../harness/api-accounts';
import { call, outcomeOf } from '../../harness/call';
import { expectMarkupNotExecuted, expectMarkupShownAsText, markup } from '../support/markup';
import { logIn } from '../../harness/sign-in';
import { test } from '../target';

const fields = { name: markup, brand: markup, category: markup, description: markup };
const pathWith = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

test(
  'markup as name, brand, category and description of a product: catalogue, details, cart, wishlist, dialogs',
  expects('shown as text; nothing runs'),
  async ({ target: { shop }, newVisitor }) => {
    const buyer = await createAccount(shop, 'buyer');
    const productId = await createProduct(shop, await createAccount(shop, 'seller'), fields);
    for (const request of ['POST /api/cart', 'POST /api/wishlist']) {
      await call(shop, request, { token: buyer.token, body: { productId } });
    }
    const page = await newVisitor();
    await page.goto(shop + pathWith('/products', { search: markup }));
    await expectMarkupShownAsText(page, 'catalogue');
    await page.goto(shop + pathWith('/products', { brand: markup }));
    await expectMarkupShownAsText(page, 'brand filter');
    await expect(page.getByLabel('Brand')).toHaveValue(markup);
    await logIn(page, buyer.email);
    await page.goto(`${shop}/details/${productId}`);
    await expectMarkupShownAsText(page, 'details');
    for (const path of ['/profile/cart', '/profile/wishlist']) {
      await page.goto(shop + path);
      await expectMarkupShownAsText(page, path);
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('dialog').waitFor();
      await expectMarkupNotExecuted(page, `dialog of ${path}`);
    }
    observe('text on 7 pages and dialogs');
  },
);

test(
  'markup in the seller’s own list, form and dialog',
  expects('shown as text; nothing runs', { isLong: true }),
  async ({ target: { shop }, newVisitor }) => {
    const seller = await createAccount(shop, 'seller');
    const productId = await createProduct(shop, seller, fields);
    const page = await newVisitor();
    await logIn(page, seller.email);
    await page.goto(`${shop}/profile/myProducts`);
    await expectMarkupShownAsText(page, 'list');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectMarkupNotExecuted(page, 'dialog');
    await page.goto(`${shop}/profile/updateProduct/${productId}`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(markup);
    await expectMarkupNotExecuted(page, 'form');
    observe('text on 3 pages and dialogs');
  },
);

test(
  'markup as a user’s name and e-mail: header, list of users, toast and dialog of the admin',
  expects('shown as text; nothing runs'),
  async ({ target: { shop }, newVisitor }) => {
    const attacker = await createAccount(shop, 'buyer', { name: markup });
    // No form accepts this address, but the identity provider's API does.
    const email = `<img/src=x/onerror=ran=1>${randomUUID()}@ocs.example`;
    await createAccount(shop, 'buyer', { name: markup, email });

    const ownPage = await newVisitor();
    await logIn(ownPage, attacker.email);
    await expectMarkupShownAsText(ownPage, 'header');

    const page = await newVisitor();
    await logIn(page, 'admin@ocs.example');
    await page.goto(shop + pathWith('/profile/users', { q: email }));
    await page.getByText(email).first().waitFor();
    await expectMarkupShownAsText(page, 'users');
    await page.getByRole('button', { name: /^Make Seller/ }).click();
    await page.getByText(`${markup} is now a Seller!`).waitFor();
    await expectMarkupNotExecuted(page, 'toast');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('This action cannot be undone!').waitFor();
    await expectMarkupNotExecuted(page, 'dialog');
    observe('text on 4 pages and dialogs');
  },
);

test(
  'markup as the name of a photo that is chosen in a form',
  expects('shown as text; nothing runs', { isLong: true }),
  async ({ target: { shop }, newVisitor }) => {
    const seller = await createAccount(shop, 'seller');
    const photo = { create: { width: 2, height: 2, channels: 3 as const, background: '#fff' } };
    const buffer = await sharp(photo).png().toBuffer();
    const page = await newVisitor();
    await logIn(page, seller.email);
    await page.goto(`${shop}/profile/addProduct`);
    const name = markup.replaceAll('/', '∕');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await page.getByText('onerror=ran=1').first().waitFor();
    await expectMarkupNotExecuted(page, 'form');
    observe('text');
  },
);

test(
  'script as the address of a product’s photo',
  expects('400 for every address except http(s); markup in an address stays part of it'),
  async ({ target: { shop }, newVisitor }) => {
    const seller = await createAccount(shop, 'seller');
    for (const photos of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example/a.png',
      'vbscript:a',
    ]) {
      for (const pictures of [{ photos }, { pictures: ['https://photos.example/a.jpg', photos] }]) {
        const body = { name: 'a', brand: '', price: 1, category: '', description: '', ...pictures };
        const answer = await call(shop, 'POST /api/product', { token: seller.token, body });
        expect(outcomeOf(answer), photos).toBe('400 invalid-input');
      }
    }
    await createProduct(shop, seller, { ...fields, photos: `https://evil.example/a.png?${markup}` });
    const page = await newVisitor();
    await page.route('https://evil.example/**', (route) => route.abort());
    await page.goto(shop + pathWith('/products', { search: markup }));
    await expectMarkupShownAsText(page, 'catalogue');
    observe('400; an address only');
  },
);

test(
  'markup in a product, in the storefront that another site embeds without a content security policy',
  expects('shown as text; nothing runs'),
  async ({ target: { shop }, partner, page }) => {
    const productId = await createProduct(shop, await createAccount(shop, 'seller'), fields);
    for (const attributes of [`page="details" product-id="${productId}"`, 'page="catalogue"']) {
      partner.show(
        `<ocs-storefront ${attributes}></ocs-storefront><script src="${shop}/embed/storefront.js"></script>`,
      );
      await page.goto(partner.origin, { waitUntil: 'domcontentloaded' });
      await expectMarkupShownAsText(page, attributes);
    }
    observe('text on 2 pages');
  },
);
