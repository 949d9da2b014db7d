import { expect, type Locator, type Page } from '@playwright/test';

/** Nobody should have to press Tab more often than this. */
const patience = 80;

/** A link that stands for its whole card has its ring around that. */
const showsFocus = (element: Element): boolean =>
  [element, element.closest('article')].some((ringed) => ringed && getComputedStyle(ringed).outlineStyle !== 'none');

/** Goes on to `target` as somebody without a mouse does, and requires that it can be reached and shows that it has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < patience; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), `${target.toString()} shows that it has the focus`).toBe(true);
      return;
    }
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

/** Goes on to `target` and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes on to a field and types. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** What has the focus when a page has opened: from there Tab leads into it. */
export const content = (page: Page): Locator => page.getByRole('main');
