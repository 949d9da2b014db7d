import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** The violations that axe finds on the current page, each with its element and what is wrong with it. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Checks the page with axe in both themes, after `content` is visible. Colours that still change do not count. */
export async function expectNoViolations(page: Page, content: Locator): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(content.first()).toBeVisible();
    // A dialog fades in, and until then axe sees the text behind it.
    await expect(content.first()).toHaveCSS('opacity', '1');
    await expect.poll(() => violations(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
