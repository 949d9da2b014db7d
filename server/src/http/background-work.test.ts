import { buildApp } from '../app';
import { startTestApp, type TestApp } from '../testing/test-app';
import { backgroundWork, type BackgroundWork } from './background-work';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Starts a server with this work; calls `whenClosing` once it closes. */
async function startWith(run: BackgroundWork['run'], whenClosing: () => void = () => undefined) {
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  app.addHook('preClose', async () => void setImmediate(whenClosing));
  await app.register(backgroundWork, { name: 'The test', everyMs: 1, run });
  const warn = jest.spyOn(app.log, 'warn');
  await app.listen();
  return { app, warn };
}

/** A promise, and the function that fulfils it. */
function makeSignal() {
  let send = (): void => undefined;
  const signal = new Promise<void>((resolve) => (send = resolve));
  return { signal, send };
}

test('work that fails is repeated, and its failures are logged once', async () => {
  const success = makeSignal();
  let attempts = 0;
  const { app, warn } = await startWith(async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('failed');
    success.send();
  });
  await success.signal;
  await app.close();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a server that closes completes the step that runs, and begins no other', async () => {
  const [begin, end] = [makeSignal(), makeSignal()];
  const steps: string[] = [];
  const { app, warn } = await startWith(async (runStep) => {
    await runStep(async () => {
      begin.send();
      await end.signal;
      steps.push('first');
    });
    await runStep(() => Promise.resolve(steps.push('second')));
  }, end.send);
  await begin.signal;
  await app.close();
  expect(steps).toEqual(['first']);
  expect(warn).not.toHaveBeenCalled();
});
