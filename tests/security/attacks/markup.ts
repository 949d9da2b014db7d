/** Markup in every field that is ever shown, in the shop, in its dialogs and in the embedded storefront, in a real browser. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { call, outcomeOf } from './stage/call';
import { mustBe } from './stage/must-be';
import { logIn, markup, mustBeText, mustNotRun, withPage } from './stage/page';
import { withPartner } from './stage/partner';
import { addProduct, newPerson } from './stage/people';
import type { Scene } from './stage/stage';

const fields = { name: markup, brand: markup, category: markup, description: markup };
const inCatalogue = `/products?${new URLSearchParams({ search: markup }).toString()}`;

const products: Scene = {
  name: 'markup as name, brand, category and description of a product: catalogue, details, cart, wishlist, dialogs',
  expected: 'shown as text; nothing runs',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const [seller, buyer] = [await newPerson(shop, 'seller'), await newPerson(shop, 'buyer')];
    const productId = await addProduct(shop, seller, fields);
    for (const list of ['cart', 'wishlist']) {
      await call(shop, `POST /api/${list}`, { token: buyer.token, body: { productId } });
    }
    return withPage(stage, async (page) => {
      await page.goto(shop + inCatalogue);
      await mustBeText(page, 'catalogue');
      await page.goto(`${shop}/products?${new URLSearchParams({ brand: markup }).toString()}`);
      await mustBeText(page, 'brand filter');
      mustBe('brand', await page.getByLabel('Brand').inputValue(), markup);
      await logIn(page, shop, buyer.email);
      await page.goto(`${shop}/details/${productId}`);
      await mustBeText(page, 'details');
      for (const list of ['cart', 'wishlist']) {
        await page.goto(`${shop}/profile/${list}`);
        await mustBeText(page, list);
        await page.getByRole('button', { name: /^Delete/ }).click();
        await page.getByRole('dialog').waitFor();
        await mustNotRun(page, `${list}’s dialog`);
      }
      return 'text on 7 pages and dialogs';
    });
  },
};

const managed: Scene = {
  name: 'markup in the seller’s own list, form and dialog',
  expected: 'shown as text; nothing runs',
  short: false,
  async play(stage) {
    const { shop } = stage;
    const seller = await newPerson(shop, 'seller');
    const productId = await addProduct(shop, seller, fields);
    return withPage(stage, async (page) => {
      await logIn(page, shop, seller.email);
      await page.goto(`${shop}/profile/myProducts`);
      await mustBeText(page, 'list');
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('dialog').waitFor();
      await mustNotRun(page, 'dialog');
      await page.goto(`${shop}/profile/updateProduct/${productId}`);
      mustBe('form', await page.getByLabel('Name', { exact: true }).inputValue(), markup);
      await mustNotRun(page, 'form');
      return 'text on 3 pages and dialogs';
    });
  },
};

const people: Scene = {
  name: 'markup as a person’s name and e-mail: header, list of users, toast and dialog of the admin',
  expected: 'shown as text; nothing runs',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const mallory = await newPerson(shop, 'buyer', { name: markup });
    // No form takes this address, but the identity provider's own calls do.
    const email = `<img/src=x/onerror=ran=1>${randomUUID()}@ocs.example`;
    await newPerson(shop, 'buyer', { name: markup, email });
    await withPage(stage, async (page) => {
      await logIn(page, shop, mallory.email);
      await mustBeText(page, 'header');
    });
    return withPage(stage, async (page) => {
      await logIn(page, shop, 'admin@ocs.example');
      await page.goto(`${shop}/profile/users?${new URLSearchParams({ q: email }).toString()}`);
      await page.getByText(email).first().waitFor();
      await mustBeText(page, 'users');
      await page.getByRole('button', { name: /^Make Seller/ }).click();
      await page.getByText(`${markup} is now a Seller!`).waitFor();
      await mustNotRun(page, 'toast');
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByText('This action cannot be undone!').waitFor();
      await mustNotRun(page, 'dialog');
      return 'text on 4 pages and dialogs';
    });
  },
};

const fileName: Scene = {
  name: 'markup as the name of a picture that is chosen in a form',
  expected: 'shown as text; nothing runs',
  short: false,
  async play(stage) {
    const { shop } = stage;
    const seller = await newPerson(shop, 'seller');
    const picture = { create: { width: 2, height: 2, channels: 3 as const, background: '#fff' } };
    const buffer = await sharp(picture).png().toBuffer();
    return withPage(stage, async (page) => {
      await logIn(page, shop, seller.email);
      await page.goto(`${shop}/profile/addProduct`);
      const name = markup.replaceAll('/', '∕');
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
      await page.getByText('onerror=ran=1').first().waitFor();
      await mustNotRun(page, 'form');
      return 'text';
    });
  },
};

const photoAddresses: Scene = {
  name: 'a script as the address of a product’s photo',
  expected: '400 for every address but http(s); one with markup in it is an address only',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const { token, ...seller } = await newPerson(shop, 'seller');
    const refused = [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example/a.png',
      'vbscript:a',
    ];
    for (const photos of refused) {
      const body = { name: 'a', brand: '', price: 1, category: '', description: '', photos };
      mustBe(photos, outcomeOf(await call(shop, 'POST /api/product', { token, body })), '400 invalid-input');
    }
    const photos = `https://evil.example/a.png?${markup}`;
    await addProduct(shop, { token, ...seller }, { ...fields, photos });
    return withPage(stage, async (page) => {
      await page.route('https://evil.example/**', (route) => route.abort());
      await page.goto(shop + inCatalogue);
      await mustBeText(page, 'catalogue');
      return '400; an address only';
    });
  },
};

const embedded: Scene = {
  name: 'markup in a product, in the storefront that another site embeds without any policy of its own',
  expected: 'shown as text; nothing runs',
  short: true,
  async play(stage) {
    const { shop } = stage;
    const productId = await addProduct(shop, await newPerson(shop, 'seller'), fields);
    const pages = [`page="details" product-id="${productId}"`, 'page="catalogue"'];
    return withPage(
      stage,
      async (page) => {
        for (const attributes of pages) {
          const storefront = `<ocs-storefront ${attributes}></ocs-storefront><script src="${shop}/embed/storefront.js"></script>`;
          await withPartner(stage, storefront, async (partner) => {
            await page.goto(partner, { waitUntil: 'domcontentloaded' });
            await mustBeText(page, attributes);
          });
        }
        return 'text on 2 pages';
      },
      { elsewhere: true },
    );
  },
};

export const markupScenes: Scene[] = [products, managed, people, fileName, photoAddresses, embedded];
