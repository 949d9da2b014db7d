import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../../database/schema';
import { makeUser } from '../../../testing/factories';
import { releaseForTest } from '../../../testing/make-release';
import { makeTeam, type Team } from '../../../testing/team';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let shop: TestApp;
let admin: User;
let team: Team;
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

beforeEach(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
  await releaseForTest(shop, { name: 'shell' });
  team = await makeTeam(shop, 'storefront');
  await team.release({ version: '1.0.0' });
});
afterEach(() => shop.close());

const freeze = (payload: object, as = admin): Promise<LightMyRequestResponse> =>
  shop.request({ method: 'POST', url: '/api/releases/freezes', payload, as });
const lift = (id: string): Promise<LightMyRequestResponse> =>
  shop.request({ method: 'DELETE', url: `/api/releases/freezes/${id}`, as: admin });
const list = async () => (await shop.request({ url: '/api/releases/freezes', as: admin })).json<{ reason: string }[]>();

test('stops releases, canaries and promotions until an admin lifts it; rollbacks and previews are possible', async () => {
  await team.release({ version: '1.1.0' });
  await team.release({ version: '1.2.0' }, { canary: 10 });
  const { id } = (await freeze({ reason: 'The new warehouse opens' })).json<{ id: string }>();
  const title =
    'Nothing is released until an admin lifts the freeze. Rollbacks are possible. The reason: The new warehouse opens';
  for (const body of [{}, { canary: 5 }, { rollout: { steps: [1, 100], everySeconds: 60 } }]) {
    const answer = await team.release({ version: '1.3.0' }, body);
    expect(answer.json()).toMatchObject({ status: 409, type: expect.stringMatching(/releases-frozen$/), title });
  }
  expect((await team.post('promote')).json()).toMatchObject({ status: 409, title });
  const repeated = await team.release({ version: '1.2.0' }, { canary: 10 });
  expect(repeated.json()).toMatchObject({ canary: { version: '1.2.0', percent: 10 } });
  expect((await team.preview({ version: '1.3.0' }, 'pr-1')).statusCode).toBe(200);
  expect((await team.post('rollback')).json()).toMatchObject({ live: '1.1.0', canary: null });
  expect((await team.post('rollback')).json()).toMatchObject({ live: '1.0.0' });
  expect((await lift(id)).statusCode).toBe(204);
  expect((await team.release({ version: '1.3.0' })).statusCode).toBe(200);
  const entries = await shop.database
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id'])
    .where('action', 'in', ['releases-frozen', 'freeze-lifted'])
    .orderBy('number')
    .execute();
  const entry = { actor_id: admin.id, subject_id: 'all parts' };
  expect(entries).toEqual([
    { ...entry, action: 'releases-frozen' },
    { ...entry, action: 'freeze-lifted' },
  ]);
});

test('a planned freeze stops nothing before it begins, and one that has ended is not listed', async () => {
  await freeze({ reason: 'Black Friday', beginsAt: inHours(24), endsAt: inHours(96) });
  expect((await freeze({ reason: 'Now', endsAt: inHours(2) })).statusCode).toBe(201);
  expect((await list()).map(({ reason }) => reason)).toEqual(['Now', 'Black Friday']);
  expect((await team.release({ version: '1.1.0' })).json()).toMatchObject({
    title: expect.stringMatching(/^Nothing is released until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. .* The reason: Now$/),
  });
  await shop.database
    .updateTable('release_freezes')
    .set({ begins_at: new Date(Date.now() - 2 * hour), ends_at: new Date(Date.now() - hour) })
    .where('reason', '=', 'Now')
    .execute();
  expect((await list()).map(({ reason }) => reason)).toEqual(['Black Friday']);
  expect((await team.release({ version: '1.1.0' })).statusCode).toBe(200);
});

test.each([
  ['no reason', { reason: ' ' }, 'reason'],
  ['a reason that is too long', { reason: 'x'.repeat(201) }, 'reason'],
  ['an end before the beginning', { reason: 'Sale', beginsAt: inHours(3), endsAt: inHours(2) }, 'endsAt'],
  ['an end in the past', { reason: 'Sale', beginsAt: inHours(-3), endsAt: inHours(-2) }, 'endsAt'],
  ['a time that is none', { reason: 'Sale', endsAt: 'tomorrow' }, 'endsAt'],
])('refuses %s', async (_case, body, path) => {
  const answer = await freeze(body);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
  expect(await list()).toEqual([]);
});

test('only admins freeze releases, and lift what there is', async () => {
  for (const role of ['buyer', 'seller'] as const) {
    const other = await makeUser(shop.database, { role });
    expect((await freeze({ reason: 'Mine' }, other)).statusCode).toBe(403);
  }
  expect((await lift('999')).statusCode).toBe(404);
});

test.each([
  ['shares that shrink', { steps: [10, 5, 100], everySeconds: 60 }],
  ['shares that do not reach everybody', { steps: [1, 50], everySeconds: 60 }],
  ['one step', { steps: [100], everySeconds: 60 }],
  ['no time', { steps: [1, 100], everySeconds: 0 }],
])('the API refuses a rollout with %s', async (_case, rollout) => {
  expect((await team.release({ version: '1.1.0' }, { rollout })).json()).toMatchObject({ status: 400 });
});

test('the API refuses a rollout that is also a canary', async () => {
  const rollout = { steps: [1, 100], everySeconds: 60 };
  const answer = await team.release({ version: '1.1.0' }, { rollout, canary: 10 });
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'rollout' }] });
});
