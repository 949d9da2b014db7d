/** `npm run screenshots`: photographs every page of a shop of its own into docs/screens, one sheet a page, to be looked at. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../harness/browser';
import { fillCart } from './fill-cart';
import { shownPages } from './pages';
import { photograph } from './photograph';
import { writeSheet } from './sheet';
import { storageStateOf, type Session } from '../../harness/sign-in';
import { withOwnShop } from '../../harness/launch-shop';
import { root, runScript } from '../../../scripts/local-shop/script';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      to: { type: 'string', default: path.join(root, 'docs/screens') },
    },
  });
  await mkdir(values.to, { recursive: true });
  await withOwnShop(async ({ origin }) => {
    const browser = await launchBrowser();
    try {
      const sessions = new Map<string, Session>();
      for (const role of ['buyer', 'seller', 'admin'] as const) sessions.set(role, await storageStateOf(browser, origin, role));
      await fillCart(browser, origin, sessions.get('buyer'));
      for (const page of await shownPages(origin)) {
        if (!page.name.includes(values.only)) continue;
        const session = page.role && sessions.get(page.role);
        await writeSheet(
          path.join(values.to, `${page.name}.webp`),
          await photograph(browser, origin + page.path, session),
        );
        console.log(`${page.name}  ${page.path}`);
      }
    } finally {
      await browser.close();
    }
  });
});
