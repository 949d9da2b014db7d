import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { FlagValue } from 'contract/flags';
import type { Database, Role } from '../../database/schema';
import { conflict, invalidInput } from '../../http/problem';
import { updateExperiment, type ExperimentChange } from './experiments.repository';
import type { FlagChange, FlagKey } from './flags.schema';

export interface FlagSettings extends Omit<Selectable<Database['flag_settings']>, 'experiment'> {
  people: { email: string; value: FlagValue }[];
  /** The last one; times as text. */
  experiment: { beganAt: string; endedAt: string | null; default: FlagValue } | null;
}

/** The settings of all flags. */
export async function listFlagSettings(database: Kysely<Database>): Promise<FlagSettings[]> {
  const { rows } = await sql<FlagSettings>`
    select part, flag, revision, shares, roles, (
      select coalesce(json_agg(json_build_object('email', email, 'value', value) order by email), '[]')
      from flag_people person join users on users.id = person.user_id
      where (person.part, person.flag) = (settings.part, settings.flag) and deleted_at is null
    ) as people, (
      select json_build_object('beganAt', began_at, 'endedAt', ended_at, 'default', default_value) from experiments
      where id = settings.experiment
    ) as experiment
    from flag_settings settings
    order by part, flag
  `.execute(database);
  return rows;
}

/** What the versions in use declare about a flag: all values, and the default of the live version. */
interface Declared {
  values: FlagValue[];
  default: FlagValue;
}

/**
 * Replaces a flag's settings, and returns what happened to its experiment. Throws a problem if somebody else has changed them
 * meanwhile (409), or for an unknown value or address (400).
 */
export async function changeFlag(
  transaction: Transaction<Database>,
  { part, flag }: FlagKey,
  { change, declared }: { change: FlagChange; declared: Declared },
): Promise<ExperimentChange | undefined> {
  assertDeclared(change, declared.values);
  assertComparable(change, declared.default);
  const key = { part, flag };
  // In one order, so that the same shares give the same cohorts the same value.
  const shares = change.shares.toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1));
  const values = { shares: JSON.stringify(shares), roles: JSON.stringify(change.roles) };
  if (!(await saveSettings(transaction, key, { revision: change.revision, values }))) throw changedMeanwhile();
  await replacePeople(transaction, key, change.people);
  return updateExperiment(transaction, key, { runs: change.isExperiment, shares, standard: declared.default });
}

/** Removes the settings of a flag. Returns how many rows there were; throws a 409 problem if they have another revision. */
export async function clearFlag(
  transaction: Transaction<Database>,
  { part, flag }: FlagKey,
  revision: number,
): Promise<number> {
  const cleared = await transaction
    .deleteFrom('flag_settings')
    .where('part', '=', part)
    .where('flag', '=', flag)
    .returning('revision')
    .executeTakeFirst();
  if (cleared && cleared.revision !== revision) throw changedMeanwhile();
  return cleared ? 1 : 0;
}

/** The values that a person gets by role or as themselves, of all parts; the latter take precedence. */
export async function personalFlags(
  database: Kysely<Database>,
  { id, role }: { id: string; role: Role },
): Promise<(FlagKey & { value: FlagValue })[]> {
  const { rows } = await sql<FlagKey & { value: FlagValue }>`
    select settings.part, settings.flag, coalesce(person.value, by_role.value) as value
    from flag_settings settings
    left join flag_people person
      on (person.part, person.flag) = (settings.part, settings.flag) and person.user_id = ${id}
    left join lateral (
      select entry -> 'value' as value from jsonb_array_elements(settings.roles) as entry where entry ->> 'role' = ${role}
    ) as by_role on true
    where person.value is not null or by_role.value is not null
    order by part, flag
  `.execute(database);
  return rows;
}

const changedMeanwhile = () =>
  conflict('flag-changed', 'Somebody else has changed this flag meanwhile. Load it again, and repeat your change.');

function assertDeclared(change: FlagChange, values: FlagValue[]): void {
  for (const list of ['shares', 'roles', 'people'] as const) {
    const index = change[list].findIndex(({ value }) => !values.includes(value));
    if (index < 0) continue;
    const known = values.map((value) => JSON.stringify(value)).join(', ');
    throw invalidInput(`${list}.${String(index)}.value`, `The flag has these values: ${known}.`);
  }
}

/** In an experiment, some visitors get the default. */
function assertComparable({ isExperiment, shares }: FlagChange, standard: FlagValue): void {
  const others = shares.filter(({ value }) => value !== standard).reduce((sum, { percent }) => sum + percent, 0);
  if (isExperiment && (others === 0 || others === 100))
    throw invalidInput('isExperiment', 'An experiment compares the default with another value: both need visitors.');
}

/** Returns false if the stored settings are not those of the revision. */
async function saveSettings(
  transaction: Transaction<Database>,
  key: FlagKey,
  { revision, values }: { revision: number; values: { shares: string; roles: string } },
): Promise<boolean> {
  if (revision === 0) {
    const added = await transaction
      .insertInto('flag_settings')
      .values({ ...key, ...values })
      .onConflict((conflicting) => conflicting.columns(['part', 'flag']).doNothing())
      .returning('revision')
      .executeTakeFirst();
    return added !== undefined;
  }
  const updated = await transaction
    .updateTable('flag_settings')
    .set({ ...values, revision: sql<number>`nextval('flag_revisions')` })
    .where('part', '=', key.part)
    .where('flag', '=', key.flag)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return updated !== undefined;
}

async function replacePeople(
  transaction: Transaction<Database>,
  { part, flag }: FlagKey,
  people: FlagChange['people'],
): Promise<void> {
  await transaction.deleteFrom('flag_people').where('part', '=', part).where('flag', '=', flag).execute();
  if (people.length === 0) return;
  const addresses = people.map(({ email }) => email.toLowerCase());
  // Locked: whoever erases an account meanwhile finds these rows.
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from users
    where lower(email) = any(${addresses}::text[]) and deleted_at is null order by id for share
  `.execute(transaction);
  const known = people.map(({ value }, index) => {
    const user = rows.find(({ email }) => email === addresses[index]);
    if (!user) throw invalidInput(`people.${String(index)}.email`, 'Nobody has an account with this address.');
    return { part, flag, user_id: user.id, value: JSON.stringify(value) };
  });
  await transaction.insertInto('flag_people').values(known).execute();
}
