import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testActor } from '../../../testing/factories';
import { releaseForTest } from '../../../testing/make-release';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { addFreeze } from '../freezes/freezes.repository';
import { promote } from '../rollback';
import { webhookWork } from './webhook-work';
import type { ReleaseEvent } from './webhook.repository';

let shop: TestApp;
let listener: Server;
let received: ReleaseEvent[];
/** The statuses of the next answers; 200 afterwards. */
let statuses: number[];
const warn = jest.fn();

beforeEach(async () => {
  received = [];
  statuses = [];
  listener = createServer((request, response) => {
    void text(request).then((body) => {
      const status = statuses.shift() ?? 200;
      if (status === 200) received.push(JSON.parse(body) as ReleaseEvent);
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
});
afterEach(async () => {
  await shop.close();
  listener.closeAllConnections();
  listener.close();
});

/** What a server does every few seconds. */
function work(): Promise<void> {
  const { port } = listener.address() as AddressInfo;
  const { run } = webhookWork(`http://127.0.0.1:${String(port)}/`, { warn });
  return run((step) => step(shop.database), new AbortController().signal);
}
const endClaim = () => shop.database.updateTable('release_webhook').set({ claimed_until: new Date() }).execute();
const sentences = () => received.map(({ text: sentence }) => sentence);

test('sends each change once, in order, with its reasons', async () => {
  await releaseForTest(shop, { name: 'storefront' });
  const rollout = { steps: [1, 10, 100], everySeconds: 600 };
  await releaseForTest(shop, { name: 'storefront', version: '1.1.0' }, { rollout });
  await promote(shop, { name: 'storefront', actor: testActor });
  await addFreeze(shop.database, { beginsAt: new Date(), endsAt: null, reason: 'Sale' }, testActor);
  await work();
  await endClaim();
  await work();
  expect(sentences()).toEqual([
    'shell 1.0.0 is live for everybody.',
    'storefront 1.0.0 is live for everybody.',
    'storefront 1.1.0 is a canary: 1 % of the visitors; then 10, 100 %, each after at least 10 minutes',
    'storefront 1.1.0 is live for everybody.',
    expect.stringMatching(/^Releases of all parts are frozen: Sale; .* to an open end$/),
  ]);
  expect(received[2]).toMatchObject({ action: 'canary', part: 'storefront', version: '1.1.0', by: testActor.name });
});

test('repeats an event until the address accepts it, and then sends the next one', async () => {
  await releaseForTest(shop, { name: 'storefront' });
  statuses = [500];
  await expect(work()).rejects.toThrow('The webhook answered 500.');
  await work();
  expect(sentences()).toEqual([]);
  await endClaim();
  await work();
  expect(sentences()).toEqual(['shell 1.0.0 is live for everybody.', 'storefront 1.0.0 is live for everybody.']);
});

test('skips an event that the address refuses, and says so', async () => {
  await releaseForTest(shop, { name: 'storefront' });
  statuses = [400];
  await work();
  expect(sentences()).toEqual(['storefront 1.0.0 is live for everybody.']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The webhook refused the event'));
});

test('several servers send an event once', async () => {
  await Promise.all([work(), work(), work()]);
  expect(sentences()).toEqual(['shell 1.0.0 is live for everybody.']);
});
