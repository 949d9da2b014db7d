import { expect, type Locator, type Page } from '@playwright/test';

/** No user should need more key presses than this. */
const mostKeyPresses = 80;

/** The link of a card shows its focus ring around the whole card. */
const showsFocus = (element: Element): boolean =>
  [element, element.closest('article')].some((ringed) => ringed && getComputedStyle(ringed).outlineStyle !== 'none');

/** Presses Tab until `target` has the focus. Fails if that never happens or no focus ring shows. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostKeyPresses; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), `${target.toString()} shows that it has the focus`).toBe(true);
      return;
    }
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

/** Tabs to `target` and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and replaces its text. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The element that has the focus after a navigation. */
export const content = (page: Page): Locator => page.getByRole('main');
