import { traceEntry } from 'contract/page-data';

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

/** Whether the page traces its requests, after it has loaded with this `Server-Timing` entry. */
async function isTraced(isShop: boolean, description: string): Promise<boolean> {
  performance.getEntriesByType = (() => [{ serverTiming: [{ name: traceEntry, description }] }]) as never;
  jest.doMock('../settings/shop-settings', () => ({ isShopDocument: () => isShop, shopSettings: { apiUrl: '/api' } }));
  let isTracing = false;
  await jest.isolateModulesAsync(async () => {
    const { client, tracing } = await import('./http-client');
    await tracing;
    isTracing = typeof client.defaults.adapter === 'function';
  });
  return isTracing;
}

test("a page of the shop takes part in the server's trace", async () => {
  expect(await isTraced(true, traceparent)).toBe(true);
});

test('a partner’s page with a trace of its own does not send it to the shop', async () => {
  expect(await isTraced(false, traceparent)).toBe(false);
});

test.each([
  ['is not sampled', traceparent.replace(/01$/, '00')],
  ['is no trace', 'nonsense'],
  ['has more text', `${traceparent}-x`],
])('an entry that %s is ignored', async (_case, description) => {
  expect(await isTraced(true, description)).toBe(false);
});
