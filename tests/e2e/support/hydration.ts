import type { Page } from '@playwright/test';

/** Resolves when React has hydrated the first element with this selector. Before, a link loads a document. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}
