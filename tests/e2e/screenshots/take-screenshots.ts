import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../harness/sign-in';

export interface Screenshot {
  colorScheme: 'light' | 'dark';
  png: Buffer;
}

/** A phone, a tablet and a laptop, in px. */
const viewports = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** One screenshot of an address for each theme and viewport; `session` is that of the signed-in user. */
export async function takeScreenshots(
  browser: Browser,
  address: string,
  session: Session | undefined,
): Promise<Screenshot[]> {
  const screenshots: Screenshot[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of viewports) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        storageState: session,
      });
      const page = await context.newPage();
      await page.goto(address);
      await waitUntilPainted(page);
      screenshots.push({ colorScheme, png: await page.screenshot() });
      await context.close();
    }
  }
  return screenshots;
}

/** Resolves when the page has its heading, the network is idle, and every image in the viewport is decoded. */
async function waitUntilPainted(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const visible = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  });
}
