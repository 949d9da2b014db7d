import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test';

const slides = (page: Page): Locator =>
  page.getByRole('region', { name: 'What is new' }).locator('[aria-roledescription=slide]');
const current = (page: Page): Locator => slides(page).and(page.locator(':not([inert])'));

/** It requests the next picture then. Before, it follows no swipe. */
const carouselHasLoaded = (page: Page): Promise<void> =>
  expect(slides(page).nth(1).locator('img')).toHaveAttribute('loading', 'eager');

test('shows every section with its text', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['From the details', 'In the hand']) {
    await expect(page.getByRole('region', { name }).locator('img')).toHaveCount(3);
  }
  await expect(page.getByRole('region', { name: 'What is new' }).locator('img')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Pictures from the shop' }).getByRole('img')).toHaveCount(6);
  const featured = page.getByRole('region', { name: 'Featured products' }).getByRole('listitem');
  await expect(featured).toHaveCount(10);
  const prices = (await featured.allTextContents()).map((text) => Number(/\$([\d.]+)$/.exec(text)?.[1]));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(70);
  expect(Math.max(...prices)).toBeLessThanOrEqual(350);
  const quotes = page.getByRole('region', { name: 'What Our Customers Say' });
  await expect(quotes.getByRole('figure')).toHaveCount(4);
  await expect(quotes.getByRole('img', { name: /^[1-5] out of 5$/ })).toHaveCount(4);
});

test('one question is open at a time, also by keyboard', async ({ page }) => {
  await page.goto('/');
  const faq = page.getByRole('region', { name: 'Frequently Asked Questions' });
  const questions = faq.getByRole('button');
  await expect(questions).toHaveCount(5);
  await questions.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(faq.getByText(/manufacturer’s warranty/)).toBeVisible();
  await questions.nth(4).click();
  await expect(faq.getByText(/PayPal and bank transfer/)).toBeVisible();
  await expect(faq.getByText(/manufacturer’s warranty/)).toBeHidden();
  await questions.nth(4).click();
  await expect(faq.locator('[aria-expanded=true]')).toHaveCount(0);
});

test('the banners rotate every 3 s without end and pause for pointer and focus', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next banner' });
  await expect(next).toBeVisible();
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.runFor(2900);
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.runFor(200);
  await expect(current(page)).toHaveAttribute('aria-label', '2 of 5');

  await current(page).locator('img').hover();
  await page.clock.runFor(10_000);
  await expect(current(page)).toHaveAttribute('aria-label', '2 of 5');
  await page.mouse.move(0, 0);
  await page.clock.runFor(3100);
  await expect(current(page)).toHaveAttribute('aria-label', '3 of 5');

  await next.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(10_000);
  await expect(current(page)).toHaveAttribute('aria-label', '4 of 5');
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
});

test('a swipe shows the next banner', async ({ page, isMobile }) => {
  // The banners do not move on their own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const slide = current(page);
  await expect(slide).toHaveAttribute('aria-label', '1 of 5');
  await slide.scrollIntoViewIfNeeded();
  await carouselHasLoaded(page);
  const box = await slide.boundingBox();
  if (!box) throw new Error('The banner is not shown.');
  const [from, to, y] = [box.x + box.width * 0.8, box.x + box.width * 0.2, box.y + box.height / 3];
  if (isMobile) {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await send('touchStart', from);
    for (const x of [from - 30, (from + to) / 2, to]) await send('touchMove', x);
    await send('touchEnd');
  } else {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 5 });
    await page.mouse.up();
  }
  await expect(current(page)).toHaveAttribute('aria-label', '2 of 5');
});

test('a banner slides in with its picture, also on a slow connection', async ({ page }) => {
  const requested: string[] = [];
  let deliver = (): void => undefined;
  const received = new Promise<void>((resolve) => (deliver = resolve));
  for (const picture of ['action', 'lenses', 'instant', 'studio']) {
    await page.route(new RegExp(`/${picture}-\\d+\\.`), async (route) => {
      requested.push(picture);
      await received;
      await route.continue();
    });
  }
  await page.clock.install();
  await page.goto('/');
  await current(page).scrollIntoViewIfNeeded();
  await carouselHasLoaded(page);
  await expect.poll(() => requested).toContain('action');
  await page.clock.runFor(10_000);
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');

  const text = page.getByText('Bodies, flashes and the bag for it all.').locator('..');
  await page.getByRole('button', { name: 'Previous banner' }).click();
  await expect.poll(() => requested).toContain('studio');
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.runFor(4000);
  await expect(current(page)).toHaveAttribute('aria-label', '5 of 5');
  await expect(text).toHaveCSS('opacity', '0');
  deliver();
  await expect(text).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Next banner' }).click();
  await page.clock.runFor(1000);
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
});

test('the strip moves to the right', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('region', { name: 'Pictures from the shop' }).getByRole('listitem').first();
  const left = () => picture.evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  await expect.poll(left).toBeGreaterThan(before);
});

test('nothing moves automatically with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.runFor(10_000);
  await expect(current(page)).toHaveAttribute('aria-label', '1 of 5');
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
});
