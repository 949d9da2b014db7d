/** Browsers bypass a proxy for addresses of the own machine unless told not to. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startSlowConnection } from '../harness/slow-connection';

test('the browser uses the slow connection for a shop on the same machine', async ({ browser }) => {
  const shop = createServer((_request, response) => response.end('<p>A page'));
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo;
  const connection = await startSlowConnection();

  const page = await browser.newPage({ proxy: { server: connection.address } });
  await page.goto(`http://127.0.0.1:${String(port)}/`);
  const waitedMs = await page.evaluate(() => {
    const [{ requestStart, responseStart }] = performance.getEntriesByType('navigation') as [
      PerformanceNavigationTiming,
    ];
    return responseStart - requestStart;
  });
  // The connection takes 150 ms for a request.
  expect(waitedMs).toBeGreaterThan(100);

  await page.close();
  await connection.stop();
  shop.close();
});
