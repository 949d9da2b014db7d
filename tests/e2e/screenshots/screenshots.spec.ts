import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { productSlug } from 'contract/product-address';
import type { demoAccounts } from '../../../server/src/seed/demo-accounts';
import { startShop } from '../../harness/launch';
import { storageStateOf, type Session } from '../../harness/sign-in';
import { addToCart } from './add-to-cart';
import { screenshotPages } from './pages';
import { takeScreenshots } from './take-screenshots';
import { writeSheet } from './write-sheet';

interface Shop {
  origin: string;
  /** Id of a product of the demo seller. */
  productId: string;
  sessions: Record<(typeof demoAccounts)[number]['role'], Session>;
}

const only = process.env['SCREENSHOTS_ONLY'] ?? '';
const folder = process.env['SCREENSHOTS_TO'] ?? path.resolve(import.meta.dirname, '../../../docs/screens');
const demoSeller = 'seller@ocs.example';

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser }, use) => {
      await mkdir(folder, { recursive: true });
      const { origin, stop } = await startShop();
      const buyer = await storageStateOf(browser, origin, 'buyer');
      const seller = await storageStateOf(browser, origin, 'seller');
      const admin = await storageStateOf(browser, origin, 'admin');
      await addToCart(browser, origin, buyer);
      const response = await fetch(`${origin}/api/product?limit=1&email=${encodeURIComponent(demoSeller)}`);
      const [product] = (await response.json()) as { _id: string }[];
      await use({ origin, productId: product?._id ?? '', sessions: { buyer, seller, admin } });
      await stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

for (const { name, path: pagePath, role } of screenshotPages) {
  if (!name.includes(only)) continue;

  test(`photographs ${name}`, async ({ browser, shop }) => {
    const address =
      shop.origin +
      pagePath
        .replace(':product', shop.productId)
        .replace(':slug', productSlug({ _id: shop.productId, name: '', brand: '' }));
    const screenshots = await takeScreenshots(browser, address, role && shop.sessions[role]);
    await writeSheet(path.join(folder, `${name}.webp`), screenshots);
  });
}
