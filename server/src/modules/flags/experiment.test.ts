import type { LightMyRequestResponse } from 'fastify';
import { cohortCount, pageFlagsId, type FlagValue, type PageFlags } from 'contract/flags';
import type { User } from '../../database/schema';
import { makeNewOrder, makeProduct, makeUser } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { compareArms } from './experiment-report';
import { oldExperimentWork, type ArmCounts } from './experiments.repository';
import type { Experiment, Flag } from './flags.schema';

describe('in the shop', () => {
  let shop: TestApp;
  let admin: User;
  const big = { description: 'Shows big pictures.', default: false, values: [false, true] };
  const half = [{ value: true, percent: 50 }];
  const storefront = (version: string, declared = big) =>
    releaseForTest(shop, { name: 'storefront', version, flags: { big: declared } });

  beforeEach(async () => {
    shop = await startTestApp();
    admin = await makeUser(shop.database, { role: 'admin' });
    await releaseForTest(shop, { name: 'shell' });
    await storefront('1.0.0');
  });
  afterEach(() => shop.close());

  /** Changes the flag's settings, based on the stored ones. */
  async function change(settings: object): Promise<LightMyRequestResponse> {
    const [flag] = (await shop.request({ url: '/api/flags', as: admin })).json<Flag[]>();
    const { revision, shares, roles } = flag ?? {};
    const payload = { revision, shares, roles, people: [], isExperiment: false, ...settings };
    return shop.request({ method: 'PUT', url: '/api/flags/storefront/big', payload, as: admin });
  }
  const begin = (settings: object = {}) => change({ shares: half, isExperiment: true, ...settings });
  const post = (
    url: string,
    { cookie, from, as, ...payload }: { cookie: string; from?: string; as?: User } & Record<string, unknown>,
  ): Promise<LightMyRequestResponse> =>
    shop.request({
      method: 'POST',
      url,
      headers: { cookie },
      payload,
      ...(from !== undefined && { remoteAddress: from }),
      ...(as && { as }),
    });
  const experiment = async (): Promise<Experiment> => {
    await shop.app.participation.write();
    return (await shop.request({ url: '/api/flags/storefront/big/experiment', as: admin })).json();
  };
  const armOf = (value: boolean, { arms }: Experiment) => arms.find((arm) => arm.value === value);

  /** The value that the HTML gives to a cohort. */
  async function valueOfCohort(cohort: number): Promise<FlagValue | undefined> {
    const { body } = await shop.request({ url: '/' });
    const [, text = '{}'] = new RegExp(`id="${pageFlagsId}">(.*?)</script>`).exec(body) ?? [];
    const { values, cohorts } = (JSON.parse(text) as Partial<PageFlags>).arms?.storefront?.big ?? {};
    return values?.[Number(cohorts?.[cohort])];
  }

  /** A visitor of this cohort uses the flag; returns the cookies. */
  async function participate(cohort: number, options: { value?: FlagValue; from?: string } = {}): Promise<string> {
    const cookie = `ocs_cohort=${String(cohort)}`;
    const { value = await valueOfCohort(cohort), from } = options;
    const { headers } = await post('/api/flags/uses', {
      cookie,
      uses: [{ part: 'storefront', flag: 'big', value }],
      ...(from !== undefined && { from }),
    });
    const [visitor = ''] = String(headers['set-cookie'] ?? '').split(';');
    return `${cookie}; ${visitor}`;
  }

  test('counts each visitor once, with the value of their cohort, and what they report and order', async () => {
    await begin();
    const cookies: string[] = [];
    for (let cohort = 0; cohort < cohortCount; cohort += 1) cookies.push(await participate(cohort));
    const before = await experiment();
    expect(before.arms.map(({ value, visitors }) => [value, visitors])).toEqual([
      [false, 50],
      [true, 50],
    ]);

    const [cookie = ''] = cookies;
    const value = (await valueOfCohort(0)) === true;
    await post('/api/flags/uses', { cookie, uses: [{ part: 'storefront', flag: 'big', value }] });
    const report = { remote: 'storefront', version: '1.0.0' };
    for (let time = 0; time < 2; time += 1)
      await post('/api/reports', {
        cookie,
        reports: [
          { ...report, kind: 'render-error' },
          { ...report, kind: 'vitals', lcpMs: 900, inpMs: 40 },
          { ...report, kind: 'loaded', contentMs: 700 },
        ],
      });
    await post('/api/reports', { cookie: `${cookie}; ocs_failed_call=1`, reports: [{ ...report, kind: 'loaded' }] });
    // Of another part.
    await post('/api/reports', {
      cookie: cookies[1] ?? '',
      reports: [{ remote: 'shell', version: '1.0.0', kind: 'render-error' }],
    });
    const buyer = await makeUser(shop.database);
    const product = await makeProduct(shop.database, admin);
    await post('/api/cart', { cookie, as: buyer, productId: product.id, email: buyer.email });
    expect((await post('/api/orders', { cookie, as: buyer, ...makeNewOrder() })).statusCode).toBe(200);

    const after = await experiment();
    expect(armOf(value, after)).toMatchObject({
      visitors: 50,
      errors: { count: 1, isProven: false },
      failedCalls: { count: 1 },
      orders: { count: 1 },
      contentMs: 700,
      lcpMs: 900,
      inpMs: 40,
    });
    expect(armOf(!value, after)).toEqual(armOf(!value, before));
  });

  test('pages report uses only while it runs; its result stays until the next one begins', async () => {
    const isInPage = async () => (await shop.request({ url: '/' })).body.includes('"isExperiment":true');
    expect(await isInPage()).toBe(false);
    await begin();
    expect(await isInPage()).toBe(true);
    await participate(1);
    const running = await experiment();
    expect(running).toMatchObject({ endedAt: null, arms: [{ visitors: 1 }] });

    // Everybody gets the better value.
    await change({ shares: [{ value: true, percent: 100 }] });
    expect(await isInPage()).toBe(false);
    await participate(2);
    expect(await experiment()).toEqual({ ...running, endedAt: expect.any(String) as string });

    await begin();
    expect((await experiment()).arms).toEqual([]);
  });

  test('other shares restart it, the same ones do not', async () => {
    await begin();
    await participate(1);
    // Waits to be written while the shares change.
    await participate(2);
    await begin({ shares: [{ value: true, percent: 60 }] });
    expect((await experiment()).arms).toEqual([]);
    await participate(1);
    await begin({ shares: [{ value: true, percent: 60 }], roles: [{ role: 'admin', value: true }] });
    expect((await experiment()).arms).toMatchObject([{ visitors: 1 }]);
    const entries = await shop.database.selectFrom('audit').select('details').orderBy('number').execute();
    const reasons = entries.flatMap(({ details }) => (details as { reasons?: string[] }).reasons ?? []);
    expect(reasons.filter((reason) => reason.startsWith('the experiment'))).toEqual([
      'the experiment begins',
      'the experiment restarts',
    ]);
  });

  test('a visitor without a cohort, with another value, or of a version with another default takes no part', async () => {
    await change({ shares: half });
    await participate(1);
    await begin();
    const shown = await valueOfCohort(1);
    const use = { part: 'storefront', flag: 'big', value: shown };
    expect((await post('/api/flags/uses', { cookie: '', uses: [use] })).headers['set-cookie']).toBeUndefined();
    await participate(1, { value: shown !== true });
    const none = await post('/api/flags/uses', { cookie: 'ocs_cohort=1', uses: [{ ...use, flag: 'constructor' }] });
    expect(none.statusCode).toBe(204);
    expect((await post('/api/flags/uses', { cookie: 'ocs_cohort=1', uses: [] })).statusCode).toBe(400);
    await storefront('1.1.0', { ...big, default: true });
    await participate(1);
    expect((await experiment()).arms).toEqual([]);
  });

  test('an address counts for a bounded number of visitors', async () => {
    await begin();
    const value = (await valueOfCohort(1)) ?? false;
    for (let visitor = 0; visitor < 510; visitor += 1) await participate(1, { value, from: '192.0.2.7' });
    await participate(1, { from: '192.0.2.8' });
    expect((await experiment()).arms.map(({ visitors }) => visitors)).toEqual([501]);
  });

  test('the browser keeps its cohort, which pages can read', async () => {
    await begin();
    const report = { remote: 'storefront', version: '1.0.0', kind: 'loaded' };
    const { headers } = await post('/api/reports', { cookie: 'ocs_cohort=7', reports: [report] });
    expect(headers['set-cookie']).toMatch(/^ocs_cohort=7; Max-Age=2592000;/);
    expect(headers['set-cookie']).not.toContain('HttpOnly');
  });

  test('experiments without settings, and those that ended a month ago, are deleted', async () => {
    const run = () => oldExperimentWork.run((step) => step(shop.database), new AbortController().signal);
    const count = async () =>
      Promise.all(
        (['experiments', 'experiment_visitors'] as const).map(async (table) =>
          Number(
            (
              await shop.database
                .selectFrom(table)
                .select((eb) => eb.fn.countAll().as('rows'))
                .executeTakeFirstOrThrow()
            ).rows,
          ),
        ),
      );
    await begin();
    await participate(1);
    await experiment();
    await begin({ shares: [{ value: true, percent: 60 }] });
    await participate(1);
    await experiment();
    expect(await count()).toEqual([2, 2]);
    await run();
    expect(await count()).toEqual([1, 1]);
    await change({});
    await run();
    expect(await count()).toEqual([1, 1]);
    const ended = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await shop.database.updateTable('experiments').set({ ended_at: ended }).execute();
    await run();
    expect(await count()).toEqual([0, 0]);
  });
});

describe('the comparison', () => {
  const arm = (value: boolean, visitors: number, orders: number): ArmCounts => ({
    value,
    visitors,
    errors: { count: 0, sources: 0 },
    failedCalls: { count: 0, sources: 0 },
    orders: { count: orders, sources: orders },
    contentMs: null,
    lcpMs: null,
    inpMs: null,
  });
  const proven = (counted: ArmCounts[], percent = 50) =>
    compareArms(counted, { standard: false, shares: [{ value: true, percent }] }).map(({ orders }) => orders.isProven);

  test('shows a clear difference in both directions, and no small one', () => {
    expect(proven([arm(true, 5000, 400), arm(false, 5000, 200)])).toEqual([false, true]);
    expect(proven([arm(true, 5000, 200), arm(false, 5000, 400)])).toEqual([false, true]);
    expect(proven([arm(true, 5000, 220), arm(false, 5000, 200)])).toEqual([false, false]);
    expect(proven([arm(true, 500, 60), arm(false, 4500, 200)], 10)).toEqual([false, true]);
  });

  test('claims nothing without the default beside it, and lists the default first', () => {
    const alone = compareArms([arm(true, 5000, 400)], { standard: false, shares: [{ value: true, percent: 100 }] });
    expect(alone).toMatchObject([{ value: true, isDefault: false, orders: { isProven: false } }]);
    const both = compareArms([arm(true, 10, 1), arm(false, 10, 1)], { standard: false, shares: [] });
    expect(both.map(({ value, isDefault }) => [value, isDefault])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('shows a difference by accident in at most 1 of 100 experiments, however often one looks', () => {
    let random = 1;
    // Numerical Recipes' generator: the same numbers in every run.
    const next = (): number => (random = (random * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
    const experiments = 400;
    const wrong = Array.from({ length: experiments }, () => {
      const counted = [arm(true, 0, 0), arm(false, 0, 0)];
      for (let looks = 0; looks < 20; looks += 1) {
        for (let visitor = 0; visitor < 100; visitor += 1) {
          const one = counted[next() < 0.5 ? 0 : 1];
          if (!one) continue;
          one.visitors += 1;
          if (next() >= 0.05) continue;
          one.orders.count += 1;
          one.orders.sources += 1;
        }
        if (proven(counted)[1]) return true;
      }
      return false;
    });
    expect(wrong.filter(Boolean).length).toBeLessThanOrEqual(experiments / 100);
  });
});
