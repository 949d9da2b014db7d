/** A shop whose traces go to a collector of the test. */
import {
  startTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '../../../server/src/testing/trace-collector';
import { startShop, type LaunchedShop } from '../../harness/launch';
import { logIn } from '../../harness/sign-in';
import { expect, test as base } from '../support/journey-test';

interface TracedShop {
  shop: LaunchedShop;
  collector: TraceCollector;
}

const test = base.extend<object, { traced: TracedShop }>({
  traced: [
    async ({ browserName: _ }, use) => {
      const collector = await startTraceCollector();
      const shop = await startShop({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_TRACES_SAMPLER_ARG: '1',
      });
      await use({ shop, collector });
      await shop.stop();
      await collector.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ traced }, use) => use(traced.shop.origin),
});

// Otherwise each worker starts such a shop.
test.describe.configure({ mode: 'default' });

test('one trace of Add to Cart has the click, the browser’s request, the server’s and its SQL', async ({
  page,
  traced: { collector },
}) => {
  await logIn(page, 'buyer@ocs.example');
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();

  const insert = await collector.until((spans) => spans.find(({ name }) => name === 'insert into saved_items'));
  const parentOf = (span: ReceivedSpan) =>
    collector.until((spans) => spans.find(({ spanId }) => spanId === span.parentSpanId));
  const onServer = await parentOf(insert);
  const inBrowser = await parentOf(onServer);
  const click = await parentOf(inBrowser);
  expect([click, inBrowser, onServer, insert].map(({ service, name }) => `${service}: ${name}`)).toEqual([
    'ocs-browser: click',
    'ocs-browser: POST',
    'ocs: POST /api/cart',
    'ocs: insert into saved_items',
  ]);
  expect(click.parentSpanId).toBeUndefined();
  expect(new Set([click, inBrowser, onServer, insert].map(({ traceId }) => traceId)).size).toBe(1);
});

test('a page view begins with the server’s trace of its HTML', async ({ page, traced: { collector } }) => {
  await page.goto('/products?search=k200');
  const load = await collector.until((spans) => spans.find(({ name }) => name === 'page load'));
  const html = await collector.until((spans) => spans.find(({ spanId }) => spanId === load.parentSpanId));
  expect(html).toMatchObject({ service: 'ocs', name: 'GET /*', traceId: load.traceId });
});
