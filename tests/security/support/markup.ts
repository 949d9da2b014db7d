import { expect, type Page } from '@playwright/test';

/** Markup that runs a script in three ways if a page renders it as HTML. It is short enough for every field of the shop. */
export const markup = `'"><img src=x onerror=ran=1><svg onload=ran=1><script>ran=1</script>`;

/** Whether the page or one of its frames ran a script of the injected markup. */
export const hasRun = async (page: Page): Promise<boolean> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'ran' in window)))).includes(true);

/** Fails if the markup ran, or became an element of the page. Playwright's locators search shadow trees too. */
export async function expectMarkupNotExecuted(page: Page, place: string): Promise<void> {
  expect(await hasRun(page), `${place}: the markup ran a script`).toBe(false);
  expect(await page.locator('[onerror], [onload]').count(), `${place}: elements with a handler`).toBe(0);
}

/** Waits until the page shows the markup as text, and fails if it ran. */
export async function expectMarkupShownAsText(page: Page, place: string): Promise<void> {
  // The page itself, not what stands in for it.
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  const text = page.getByText(markup).filter({ visible: true }).first();
  await expect(text, `${place}: shows the markup as text`).toBeVisible({ timeout: 15_000 });
  await expectMarkupNotExecuted(page, place);
}
