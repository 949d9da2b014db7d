import type { Browser, Page } from 'playwright-core';
import type { Session } from '../../harness/sign-in';

export interface Photo {
  colorScheme: 'light' | 'dark';
  png: Buffer;
}

/** A phone, a tablet and a laptop, in px. */
const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** One photo of an address for each theme and window; `session` says who is signed in. */
export async function photograph(browser: Browser, address: string, session: Session | undefined): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of windows) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        storageState: session,
      });
      const page = await context.newPage();
      await page.goto(address);
      await settle(page);
      photos.push({ colorScheme, png: await page.screenshot() });
      await context.close();
    }
  }
  return photos;
}

/** Resolves when nothing is loaded any more and every picture in sight is painted. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}
