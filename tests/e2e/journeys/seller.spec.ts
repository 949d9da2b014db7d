import { writeFile } from 'node:fs/promises';
import { photo, textAsPicture, truncatedPhoto } from '../support/photos';
import { fillLogIn, logIn, newEmail, signUp } from '../../harness/sign-in';
import { expect, followDashboardLink, followMainLink, openUserMenu, test } from '../support/journey-test';
import { verifyAddress } from '../support/mailbox';

test('a seller adds a product with a picture, finds it in the catalogue, updates it and removes it', async ({
  page,
}) => {
  const name = `Halcyon ${newEmail()}`;
  const email = newEmail();
  await signUp(page, { name: 'Selma Strand', email, role: 'seller' });
  await verifyAddress(page, email);
  await page.getByRole('link', { name: 'Continue' }).click();
  await openUserMenu(page, 'Selma Strand');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Seller Home' })).toBeVisible();
  await expect(page.getByText('No Data found')).toBeVisible();

  await followDashboardLink(page, 'Add Product');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Brand').fill('Halcyon');
  await page.getByLabel('Price').fill('349.5');
  await page.getByLabel('Category').fill('Compact');
  await page.getByLabel('Description').fill('Small and light.');
  await page.getByLabel('Image').setInputFiles(await photo());
  await expect(page.getByRole('img', { name: 'Preview of the chosen picture' })).toHaveJSProperty('naturalWidth', 900);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added to the database')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');

  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const findInCatalogue = async () => {
    await followMainLink(page, 'Products');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  await findInCatalogue();
  await expect(card).toContainText('$349.50');
  await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);

  await openUserMenu(page, 'Selma Strand');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await followDashboardLink(page, 'My Product');
  await expect(page.getByText('Total Products: 1')).toBeVisible();
  await page.getByRole('link', { name: `Update ${name}` }).click();
  await page.getByLabel('Price', { exact: true }).fill('299');
  await page.getByLabel('Image').setInputFiles(await photo(600, 600));
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product Update to the database')).toBeVisible();
  await findInCatalogue();
  await expect(card).toContainText('$299.00');

  await page.goto('/profile/myProducts');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('You will not be able to recover this product!')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Your product has been deleted.')).toBeVisible();
  await expect(page.getByText('Total Products: 0')).toBeVisible();
  await findInCatalogue();
  await expect(page.getByText('No Data found')).toBeVisible();
});

test.describe('invalid input', () => {
  test.use({ expectedErrors: [/status of 400|blob:/] });

  test('shows a message at its field and keeps the other input', async ({ page }, testInfo) => {
    const huge = testInfo.outputPath('huge.jpg');
    await writeFile(huge, Buffer.alloc(50 * 1024 * 1024));
    await logIn(page, 'seller@ocs.example');
    await page.goto('/profile/addProduct');
    const submit = page.getByRole('button', { name: 'Add Product' });
    const price = page.getByLabel('Price');
    const picture = page.getByLabel('Image');
    await page.getByLabel('Name').fill('N'.repeat(5000));
    await picture.setInputFiles(await photo());
    for (const text of ['abc', '-1', '1e309', '0.001']) {
      await price.fill('');
      await price.pressSequentially(text);
      await submit.click();
      await expect(price).toHaveAccessibleDescription(/Enter the price as a number such as 349 or 349.50/);
    }
    await price.fill('349');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Correct the marked fields and try again');
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/200/);

    for (const file of [textAsPicture, await truncatedPhoto(), await photo(30_000, 1400)]) {
      await picture.setInputFiles(file);
      await expect(page.getByText(file.name)).toBeVisible();
      await submit.click();
      await expect(picture).toHaveAccessibleDescription(/Choose a JPEG or PNG image of at most 40 megapixels/);
    }
    await picture.setInputFiles(huge);
    await submit.click();
    await expect(picture).toHaveAccessibleDescription(/larger than 8 MB/);
    await expect(page.getByLabel('Name')).toHaveValue('N'.repeat(5000));
    await expect(price).toHaveValue('349');
  });
});

test('a very wide picture fits into its frame', async ({ page }) => {
  await logIn(page, 'seller@ocs.example');
  await page.goto('/profile/addProduct');
  await page.getByLabel('Price').fill('1');
  await page.getByLabel('Image').setInputFiles(await photo(30_000, 20));
  const preview = page.getByRole('img', { name: 'Preview of the chosen picture' });
  await expect(preview).toHaveJSProperty('complete', true);
  expect((await preview.boundingBox())?.width).toBeLessThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe('a half-filled form', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('survives the end of the session, a new login, and a reload', async ({ page }) => {
    const email = newEmail();
    await signUp(page, { name: 'Selma Strand', email, role: 'seller' });
    await verifyAddress(page, email);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.goto('/profile/addProduct');
    await page.getByLabel('Name').fill('Half a camera');
    await page.getByLabel('Price').fill('12.5');
    const name = `${'n'.repeat(150)}.jpg`;
    await page.getByLabel('Image').setInputFiles({ ...(await photo()), name });
    // In one step: a request in the background may end the session too.
    await page.getByRole('button', { name: 'Add Product' }).evaluate((button: HTMLElement) => {
      localStorage.setItem('access-token', 'no longer valid');
      button.click();
    });
    await expect(page).toHaveURL('/login');

    await fillLogIn(page, email);
    await expect(page).toHaveURL('/profile/addProduct');
    await expect(page.getByLabel('Name')).toHaveValue('Half a camera');
    await expect(page.getByLabel('Price')).toHaveValue('12.5');
    await expect(page.getByText(name)).toBeVisible();

    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Half a camera');
    await expect(page.getByText(`Choose ${name} again`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByLabel('Image').setInputFiles(await photo());
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product added to the database')).toBeVisible();
  });

  test('survives a logout, which shows no confirmation', async ({ page }) => {
    await logIn(page, 'seller2@ocs.example');
    await page.goto('/profile/addProduct');
    await page.getByLabel('Name').fill('Half a camera');
    await openUserMenu(page, 'Sofia Marchetti');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogIn(page, 'seller2@ocs.example');
    await expect(page.getByLabel('Name')).toHaveValue('Half a camera');

    await followDashboardLink(page, 'My Product');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Half a camera');
    await followDashboardLink(page, 'My Product');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
  });
});

test('a half-filled form asks about the newer of two navigations', async ({ page }) => {
  await logIn(page, 'seller2@ocs.example');
  await page.goto('/profile/sellerHome');
  await followDashboardLink(page, 'Add Product');
  const name = page.getByLabel('Name');
  await name.fill('Half a camera');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const followLinkAndGoBack = async () => {
    await followDashboardLink(page, 'My Product');
    await question.evaluate((first) => first.setAttribute('data-first', ''));
    await page.evaluate(() => {
      history.back();
    });
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(question).toHaveCount(1);
  };
  await followLinkAndGoBack();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/profile/addProduct');
  await expect(name).toHaveValue('Half a camera');

  await followLinkAndGoBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Seller Home' })).toBeVisible();
  await expect(page).toHaveURL('/profile/sellerHome');
});

/** Chunks without a name: the form's code, without the remote's entry and pages. */
const formChunk = /\/releases\/dashboard_seller\/[^/]+\/\d+\.\w+\.js/;

test.describe('a form whose code', () => {
  test.use({ expectedErrors: [/Failed to load resource|ChunkLoadError|Loading chunk|preload/] });

  test('failed to load recovers without a reload', async ({ page }) => {
    await logIn(page, 'seller@ocs.example');
    await page.goto('/profile/sellerHome');
    await expect(page.getByText(/Total Products/)).toBeVisible();
    await page.route(formChunk, (route) => route.abort());
    await followDashboardLink(page, 'Add Product');
    await expect(page.getByText('This page could not be shown.')).toBeVisible();
    await page.unroute(formChunk);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
  });
});
