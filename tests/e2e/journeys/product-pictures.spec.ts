import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createAccount, createProduct, type Account } from '../../harness/api-accounts';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, logInAsNewBuyer, openProduct, productCards, test } from '../support/journey-test';
import { photo } from '../support/photos';
import { suiteShop } from '../support/suite-shop';

/** A demo product with three pictures. */
const kit = 'Halden H70 DSLR Telephoto Kit';

const rowsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem');

/** Opens the form as a new seller and chooses three pictures. */
async function choosePictures(page: Page, name: string): Promise<void> {
  const { email } = await createAccount(suiteShop().origin, 'seller');
  await logIn(page, email);
  await page.goto('/profile/addProduct');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price').fill('349.5');
  await page.getByLabel('Image').setInputFiles(await photo());
  await page.getByLabel('More pictures').setInputFiles([await photo(600, 600), await photo(500, 700)]);
  await expect(rowsOf(page)).toHaveText([/900x600/, /600x600/, /500x700/]);
}

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('The target is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
}

/** Swipes to the next picture as a finger does. */
async function swipe(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (let part = 0.85; part > 0.15; part -= 0.05) await touch('touchMove', part);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a seller orders three pictures by dragging and by keyboard, and lists show the first', async ({ page }) => {
  const name = `Album ${randomBytes(4).toString('hex')}`;
  await choosePictures(page, name);
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('First picture: shown in lists');
  await expectNoViolations(page, rows.first());

  await dragOnto(page, page.getByRole('button', { name: 'Picture 3 of 3' }), rows.first());
  await expect(rows).toHaveText([/500x700/, /900x600/, /600x600/]);

  await page.getByRole('button', { name: 'Picture 3 of 3' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('The picture that you move is at place 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('The picture that you move is at place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows).toHaveText([/500x700/, /600x600/, /900x600/]);

  await page.getByRole('button', { name: 'Move picture 3 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/500x700/, /900x600/, /600x600/]);
  await expect(page.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused();

  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added to the database')).toBeVisible();
  await page.goto(`/products?${new URLSearchParams({ search: name }).toString()}`);
  const shape = (image: Locator) =>
    image.evaluate((element: HTMLImageElement) => (element.naturalWidth / element.naturalHeight).toFixed(1));
  await expect.poll(() => shape(productCards(page).locator('img'))).toBe('0.7');
  await openProduct(page, name);
  await expect.poll(() => shape(page.getByRole('img', { name: 'picture 1 of 3' }))).toBe('0.7');
  await page.getByRole('button', { name: 'Show picture 2 of 3' }).click();
  await expect.poll(() => shape(page.getByRole('img', { name: 'picture 2 of 3' }))).toBe('1.5');
});

test.describe('an upload', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('that failed is repeated, and the others are not sent again', async ({ page }) => {
    await choosePictures(page, `Album ${randomBytes(4).toString('hex')}`);
    let uploads = 0;
    await page.route('**/api/upload', (route) => {
      uploads += 1;
      return uploads === 2 ? route.abort() : route.continue();
    });
    const rows = rowsOf(page);
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(rows.nth(1)).toContainText('Not uploaded. Check your connection.');
    await expect(page.getByRole('alert')).toContainText('The product was not saved.');
    await rows.nth(1).getByRole('button', { name: 'Try again' }).click();
    await expect(rows.nth(1)).not.toContainText('Not uploaded');
    await expect(page.getByRole('progressbar', { name: 'Upload of picture 2' })).toHaveJSProperty('value', 1);
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product added to the database')).toBeVisible();
    expect(uploads).toBe(4);
  });
});

test('a buyer looks through the pictures by thumbnails, keyboard and swipe, and enlarges them', async ({
  page,
  isMobile,
}) => {
  await logInAsNewBuyer(page, 'Dora Quist');
  await openProduct(page, kit);
  const thumbnail = (number: number) => page.getByRole('button', { name: `Show picture ${String(number)} of 3` });
  const picture = (number: number) => page.getByRole('img', { name: `${kit}, picture ${String(number)} of 3` });
  await expectNoViolations(page, thumbnail(1));
  await thumbnail(2).click();
  await expect(picture(2)).toBeInViewport({ ratio: 0.5 });
  await expect(picture(1)).not.toBeInViewport({ ratio: 0.1 });
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(3)).toBeFocused();
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  const track = page.getByRole('list', { name: 'Pictures', exact: true });
  await track.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  if (isMobile) await swipe(page, track);
  else await thumbnail(3).click();
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');

  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: kit });
  await expectNoViolations(page, dialog.getByText('3 of 3'));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  if (isMobile) {
    await swipe(page, dialog.getByRole('img'));
    await expect(dialog.getByText('3 of 3')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  const isWhole = () => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  await expect.poll(isWhole).toBe(true);
  await dialog.getByRole('img').click();
  await expect.poll(isWhole).toBe(false);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await expect(thumbnail(isMobile ? 1 : 3)).toHaveAttribute('aria-current', 'true');
});

/** Uploads a photo that no other test has. */
async function uploadPhoto(page: Page, { token }: Account): Promise<string> {
  const image = await photo(900, 600, `#${randomBytes(3).toString('hex')}`);
  const answer = await page.request.post('/api/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

test('an admin takes the second picture down, and it disappears', async ({ page }) => {
  const { origin } = suiteShop();
  const seller = await createAccount(origin, 'seller');
  const pictures = [await uploadPhoto(page, seller), await uploadPhoto(page, seller), await uploadPhoto(page, seller)];
  const id = await createProduct(origin, seller, { name: 'Album', photos: pictures[0], pictures });
  await logIn(page, 'admin@ocs.example');
  await page.goto(`/profile/adminUpdateProduct/${id}`);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Take photo 2 down' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A copy');
  await page.getByRole('button', { name: 'Yes, take it down' }).click();
  await expect(page.getByText('The photo was taken down.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goto(`/details/${id}`);
  await expect(page.getByRole('button', { name: /Show picture \d of 2/ })).toHaveCount(2);
  const shown = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('img');
  const sources = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(sources).toEqual([pictures[0], pictures[2]]);
});
