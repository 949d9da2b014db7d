import { content, enter, tabTo, type } from '../support/keyboard-navigation';
import { hydrated } from '../support/hydration';
import { photo } from '../support/photos';
import { logIn, newEmail, signUp } from '../../harness/sign-in';
import { expect, logInAsNewBuyer, openProduct, test } from '../support/journey-test';
import { verifyAddress } from '../support/mailbox';

test('the first Tab leads past the menus into the page, also before the page has hydrated', async ({ page }) => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/releases/storefront/**', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  await hydrated(page, 'header');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The browser moves the focus in its next frame.
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  send();
  await hydrated(page, 'input[type=search]');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a visitor signs up, logs out and logs in', async ({ page }) => {
  const email = newEmail();
  const banner = page.getByRole('banner');
  await page.goto('/');
  await enter(page, banner.getByRole('link', { name: 'Login' }));
  await expect(content(page)).toBeFocused();
  await enter(page, content(page).getByRole('link', { name: 'Sign up' }));
  await expect(content(page)).toBeFocused();
  await type(page, 'First name', 'Kim');
  await type(page, 'Last name', 'Aalto');
  await type(page, 'Email', email);
  await tabTo(page, page.getByLabel('Role'));
  await page.keyboard.press('b');
  await type(page, 'Password', 'camera-shop');
  await type(page, 'Confirm password', 'camera-shop');
  await page.keyboard.press('Enter');
  const menu = banner.getByRole('button', { name: 'Kim Aalto' });
  await expect(menu).toBeVisible();
  await expect(content(page)).toBeFocused();

  await enter(page, menu, 'Shift+Tab');
  await enter(page, banner.getByRole('button', { name: 'Logout' }));
  const login = banner.getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();
  await expect(content(page)).toBeFocused();
  await enter(page, login, 'Shift+Tab');
  await type(page, 'Email', email);
  await type(page, 'Password', 'camera-shop');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(content(page)).toBeFocused();
});

test('a visitor searches, filters, sorts and changes the page', async ({ page }) => {
  await page.goto('/products');
  const search = page.getByRole('searchbox');
  await tabTo(page, search);
  await page.keyboard.type('bag');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /products?$/ })).toBeVisible();
  await expect(page).toHaveURL(/search=bag/);
  await expect(search).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page).not.toHaveURL(/search=/);

  await tabTo(page, page.getByLabel('Brand'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByLabel('Brand')).toBeFocused();
  // A slow browser shows the selection after the URL changes; until then it accepts no other.
  await expect(page.getByLabel('Brand')).not.toHaveValue('');
  await page.keyboard.press('ArrowUp');
  await expect(page).not.toHaveURL(/brand=/);
  await expect(page.getByLabel('Brand')).toHaveValue('');
  await tabTo(page, page.getByLabel('Sort by price'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=asc/);

  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await enter(page, pages.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeFocused();
  await enter(page, pages.getByRole('button', { name: 'Prev' }));
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeFocused();
});

test('declining the login dialog returns the focus', async ({ page }) => {
  await page.goto('/products');
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  await enter(page, add);
  await expect(page.getByRole('button', { name: 'Yes, Login' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
});

test('a buyer fills cart and wishlist, deletes from both and opens the payment', async ({ page }) => {
  await logInAsNewBuyer(page, 'Mika Lehto');
  const banner = page.getByRole('banner');
  await page.goto('/products?search=Norte+Field+Camera+Bag');
  const add = page.getByRole('button', { name: 'Add Norte Field Camera Bag to cart' });
  await enter(page, add);
  await expect(banner.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(add).toBeFocused();
  await enter(page, content(page).getByRole('link', { name: 'Norte Field Camera Bag', exact: true }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1, name: 'Norte Field Camera Bag' })).toBeVisible();
  await expect(content(page)).toBeFocused();
  const wish = page.getByRole('button', { name: 'Add to Wishlist' });
  await enter(page, wish);
  await expect(banner.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expect(wish).toBeFocused();

  for (const name of ['Wishlist', 'Cart']) {
    await enter(page, banner.getByRole('link', { name: `${name}, 1 item` }), 'Shift+Tab');
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    await expect(content(page)).toBeFocused();
    const remove = page.getByRole('button', { name: 'Delete Norte Field Camera Bag' });
    await enter(page, remove);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    if (name === 'Cart') break;
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No Data found')).toBeVisible();
    await expect(page.getByText('Your file has been deleted.')).toBeHidden();
    await expect(heading).toBeFocused();
  }
  await enter(page, page.getByRole('button', { name: 'Pay' }));
  await expect(page).toHaveURL('/dashboard/payment');
  await expect(content(page)).toBeFocused();
});

test('a visitor sends a contact message, and closing the confirmation returns the focus to the form', async ({
  page,
}) => {
  await page.goto('/');
  await type(page, 'Name', 'Rosa Lind');
  await type(page, 'Email', 'rosa@ocs.example');
  await type(page, 'Message', 'Do you repair lenses?');
  const send = page.getByRole('button', { name: 'Send message' });
  await enter(page, send);
  await expect(page.getByRole('dialog')).toContainText('Message Sent!');
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(send).toBeFocused();
});

test('a seller adds a product, updates it and removes it', async ({ page }) => {
  const name = `Halcyon ${newEmail()}`;
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const choosePicture = async () => {
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Image'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await photo());
  };
  const email = newEmail();
  await signUp(page, { name: 'Sini Korpi', email, role: 'seller' });
  await verifyAddress(page, email);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.goto('/profile/sellerHome');
  await enter(page, menu.getByRole('link', { name: 'Add Product' }));
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(content(page)).toBeFocused();
  await type(page, 'Name', name);
  await type(page, 'Brand', 'Halcyon');
  await type(page, 'Price', '349.5');
  await choosePicture();
  const submit = page.getByRole('button', { name: 'Add Product' });
  await enter(page, submit);
  await expect(page.getByText('Product added to the database')).toBeVisible();
  await expect(submit).toBeFocused();

  await enter(page, menu.getByRole('link', { name: 'My Product' }), 'Shift+Tab');
  await expect(content(page)).toBeFocused();
  await enter(page, page.getByRole('link', { name: `Update ${name}` }));
  await expect(page.getByRole('button', { name: 'Update Product' })).toBeVisible();
  await expect(content(page)).toBeFocused();
  await type(page, 'Price', '299');
  await choosePicture();
  await enter(page, page.getByRole('button', { name: 'Update Product' }));
  await expect(page.getByText('Product Update to the database')).toBeVisible();

  await enter(page, menu.getByRole('link', { name: 'My Product' }), 'Shift+Tab');
  const remove = page.getByRole('button', { name: `Remove ${name}` });
  await enter(page, remove);
  await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total Products: 0')).toBeVisible();
  await expect(page.getByText('Your product has been deleted.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Products' })).toBeFocused();
});

test('an admin promotes and deletes a user', async ({ page, browser }) => {
  const email = newEmail();
  const buyer = await (await browser.newContext()).newPage();
  await signUp(buyer, { name: 'Veli Salo', email, role: 'buyer' });
  await buyer.context().close();
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await enter(page, menu.getByRole('link', { name: 'All Users' }));
  await expect(page.getByText(/^Total Users/)).toBeVisible();
  await expect(content(page)).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total Users: 1', { exact: true })).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Make Seller of Veli Salo' }));
  await expect(page.getByText('Veli Salo is now a Seller!')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete Veli Salo' });
  await expect(remove).toBeFocused();
  await expect(page.getByText('Veli Salo is now a Seller!')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(page.getByText('Veli Salo has been deleted successfully!')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeFocused();
});

test('an admin views the releases', async ({ page }) => {
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  await enter(page, content(page).getByRole('link', { name: 'Releases' }));
  const part = page.getByRole('region', { name: 'storefront' });
  await expect(part).toBeVisible();
  await expect(content(page)).toBeFocused();
  await enter(page, part.getByText(/^Versions \(/));
  await expect(part.getByRole('list', { name: 'Versions of storefront' })).toBeVisible();
});

test.describe('a page that failed to load', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test('gets the focus once it loads', async ({ page }) => {
    await page.route('**/releases/storefront/**', (route) => route.abort());
    await page.goto('/products');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/releases/storefront/**');
    await enter(page, page.getByRole('button', { name: 'Try again' }));
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
    await expect(content(page)).toBeFocused();
  });
});

test('counts, prices, stars, banners and questions have accessible names', async ({ page }) => {
  await logInAsNewBuyer(page, 'Aino Mäki');
  await openProduct(page, 'Norte Field Camera Bag');
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - article:
      - heading "Norte Field Camera Bag" [level=1]
      - paragraph: /^\\$\\d+\\.\\d\\d$/
      - button "Add to Cart"
      - button "Add to Wishlist"
  `);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 0 items', exact: true })).toBeVisible();

  await page.goto('/profile/cart');
  await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row "# Image Name Quantity Price Delete"
      - rowgroup:
        - row /1 Norte Field Camera Bag 1 \\$\\d+\\.\\d\\d Delete Norte Field Camera Bag/
  `);

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'What is new' })).toMatchAriaSnapshot(`
    - region "What is new":
      - group /\\d of 5/
      - button "Pause the banners"
      - button "Previous banner"
      - button "Next banner"
  `);
  await expect(page.getByRole('region', { name: 'What Our Customers Say' })).toMatchAriaSnapshot(`
    - region "What Our Customers Say":
      - list:
        - listitem:
          - figure:
            - img /[1-5] out of 5/
  `);
  await expect(page.getByRole('region', { name: 'Frequently Asked Questions' })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - heading [level=3]:
          - button
  `);
});
