/** Property test: no sequence of concurrent promotions, demotions, suspensions, restorations and removals breaks a rule. */
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, Role, User } from '../../../server/src/database/schema';
import { clearStep } from '../../../server/src/modules/users/clear-removed-users';
import { updateListingStep } from '../../../server/src/modules/users/update-listings';
import { makeUser, tokenFor } from '../../../server/src/testing/factories';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app';

// A failure prints seed and path; the same seed repeats the same cases.
const numRuns = Number(process.env['RACE_RUNS'] ?? 40);
const seed = Number(process.env['RACE_SEED'] ?? 20_230_801);

jest.setTimeout(60_000 + numRuns * 5000);

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({ MAX_WRITES_PER_MINUTE: '1000000' });
});
afterAll(() => shop.close());

/** Two admins, so that each race between them could leave none. */
const roles: Role[] = ['admin', 'admin', 'seller', 'seller', 'buyer'];

type ActionName = 'promote' | 'demote' | 'suspend' | 'restore' | 'remove' | 'addProduct';

const calls: Record<ActionName, (id: string) => InjectOptions> = {
  promote: (id: string) => ({ method: 'PATCH', url: `/api/users/seller/${id}` }),
  demote: (id: string) => ({ method: 'POST', url: `/api/users/${id}/demotion` }),
  suspend: (id: string) => ({ method: 'POST', url: `/api/users/${id}/suspension`, payload: { reason: 'Fraud' } }),
  restore: (id: string) => ({ method: 'DELETE', url: `/api/users/${id}/suspension` }),
  remove: (id: string) => ({ method: 'DELETE', url: `/api/users/${id}` }),
  addProduct: () => ({ method: 'POST', url: '/api/product', payload: { name: 'Vega A1', price: 249 } }),
};

interface Action {
  name: ActionName;
  by: number;
  to: number;
}

const person = fc.nat(roles.length - 1);
const admin = fc.constantFrom(0, 1);
const seller = fc.constantFrom(2, 3);
const action: Arbitrary<Action> = fc.record({
  name: fc.constantFrom(...(Object.keys(calls) as ActionName[])),
  by: fc.oneof({ weight: 3, arbitrary: admin }, { weight: 1, arbitrary: person }),
  to: person,
});
const anything = fc.array(action, { minLength: 1, maxLength: 5 });
/** Both admins act on each other. */
const duel = fc
  .tuple(fc.constantFrom('suspend', 'remove'), fc.constantFrom('suspend', 'remove'))
  .map(([first, second]): Action[] => [
    { name: first, by: 0, to: 1 },
    { name: second, by: 1, to: 0 },
  ]);
/** A seller adds products while an admin takes away the right to. */
const moderationOfSeller = fc
  .tuple(fc.constantFrom('suspend', 'demote', 'remove'), admin, seller, fc.boolean())
  .map(([name, by, to, isFirst]): Action[] => {
    const adds: Action[] = [1, 2].map(() => ({ name: 'addProduct', by: to, to }));
    return isFirst ? [{ name, by, to }, ...adds] : [...adds, { name, by, to }];
  });
/** Each inner list runs at once, one after the other. */
const races = fc.array(fc.oneof(anything, duel, moderationOfSeller), { minLength: 1, maxLength: 12 });

let address = 0;

/** Calls with a token that is valid at this moment, so that a suspended or removed person is refused by their state alone. */
async function perform({ name, by, to }: Action, team: User[]) {
  const [actor, target] = [team[by], team[to]] as [User, User];
  const { token_version } = await shop.database
    .selectFrom('users')
    .select('token_version')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const authorization = `Bearer ${await tokenFor(shop.settings, { ...actor, token_version })}`;
  address += 1;
  // Each from another address: the writes of one address wait for each other.
  const remoteAddress = `10.${[address >> 16, address >> 8, address].map((part) => String(part & 255)).join('.')}`;
  return shop.request({ ...calls[name](target.id), headers: { authorization }, remoteAddress });
}

type Row = Pick<Selectable<Database['users']>, 'id' | 'role' | 'deleted_at' | 'suspended_at' | 'listing_changed_at'>;

const maySell = ({ role, deleted_at, suspended_at }: Row): boolean => role !== 'buyer' && !deleted_at && !suspended_at;

test('an active admin remains, and exactly the products of people who may sell are on sale', async () => {
  const property = fc.asyncProperty(races, async (batches) => {
    const team: User[] = [];
    for (const role of roles) team.push(await makeUser(shop.database, { role }));
    const ids = team.map(({ id }) => id);
    let added = 0;
    for (const batch of batches) {
      const answers = await Promise.all(batch.map((one) => perform(one, team)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([]);
      added += batch.filter(({ name }, index) => name === 'addProduct' && statuses[index] === 200).length;
      const admins = shop.database.selectFrom('users').select('id').where('id', 'in', ids).where('role', '=', 'admin');
      const active = admins.where('deleted_at', 'is', null).where('suspended_at', 'is', null);
      expect((await active.execute()).length).toBeGreaterThan(0);
    }
    while ((await updateListingStep(shop.database)) || (await clearStep(shop.database)));

    const users = await shop.database
      .selectFrom('users')
      .select(['id', 'role', 'deleted_at', 'suspended_at', 'listing_changed_at'])
      .where('id', 'in', ids)
      .execute();
    const products = await shop.database
      .selectFrom('products')
      .select(['creator_id', 'listed', 'unlisted_because'])
      .where('creator_id', 'in', ids)
      .execute();
    expect(products).toHaveLength(added);
    for (const user of users) {
      const own = products.filter(({ creator_id }) => creator_id === user.id);
      expect(own.every(({ listed }) => listed === maySell(user))).toBe(true);
      // Kept until the person may sell again; only a removal is final.
      const isKept = !maySell(user) && !user.deleted_at;
      expect(own.every(({ unlisted_because }) => (unlisted_because !== null) === isKept)).toBe(true);
      expect(user.listing_changed_at).toBeNull();
    }
  });
  await fc.assert(property, { numRuns, seed });
});
