import { sql } from 'kysely';
import { testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { recordAudit } from './audit.repository';
import { verifyAudit, type AuditHead, type AuditVerification } from './verify-audit';

let shop: TestApp;

const entryCount = 1200;
const details = { version: '1.0.0', reasons: ['"quoted", 100 % – ünïcode', null, 1.5] };

beforeAll(async () => {
  shop = await startTestApp();
  await recordAudit(shop.database, testActor, { action: 'released', kind: 'release', id: 'storefront', details });
  await sql`
    insert into audit (actor, action, subject_kind, subject_id, details)
    select 'test', 'pruned', 'release', 'shell', jsonb_build_object('run', run)
    from generate_series(2, ${sql.lit(entryCount)}) run
  `.execute(shop.database);
});
afterAll(() => shop.close());

const headOf = async (): Promise<AuditHead> => {
  const { number, hash } = await shop.database
    .selectFrom('audit')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return { number: Number(number), hash: hash.toString('hex') };
};

/** Verifies what the owner of the table altered with these statements, and undoes them. */
async function verifyAfter(statements: string[], kept?: AuditHead): Promise<AuditVerification> {
  const transaction = await shop.database.startTransaction().execute();
  try {
    await sql`alter table audit disable trigger user`.execute(transaction);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    return await verifyAudit(transaction, kept);
  } finally {
    await transaction.rollback().execute();
  }
}

test('an unaltered chain gives its newest entry', async () => {
  const head = await headOf();
  expect(head.number).toBe(entryCount);
  expect(await verifyAudit(shop.database)).toEqual({ head });
  expect(await verifyAudit(shop.database, head)).toEqual({ head });
});

test('a chain that has grown contains the kept entry', async () => {
  const transaction = await shop.database.startTransaction().execute();
  const kept = await headOf();
  await recordAudit(transaction, testActor, { action: 'pruned', kind: 'release', id: 'shell' });
  expect(await verifyAudit(transaction, kept)).toMatchObject({ head: { number: entryCount + 1 } });
  await transaction.rollback().execute();
});

test('a table without entries has the number 0', async () => {
  expect(await verifyAfter(['delete from audit'])).toEqual({ head: { number: 0, hash: '' } });
});

const insert = (number: number) =>
  `insert into audit select ${String(number)}, at, actor_id, actor, address, action, subject_kind, subject_id, details, hash
   from audit where number = 7`;

test.each<[string, string[], AuditVerification]>([
  ['another action', [`update audit set action = 'promoted' where number = 7`], { number: 7, wrong: 'altered' }],
  ['another time', [`update audit set at = at + '1 microsecond' where number = 7`], { number: 7, wrong: 'altered' }],
  ['other details', [`update audit set details = '{}' where number = 1001`], { number: 1001, wrong: 'altered' }],
  ['another actor', [`update audit set actor = 'nobody' where number = 1200`], { number: 1200, wrong: 'altered' }],
  ['an entry that was removed', ['delete from audit where number = 7'], { number: 7, wrong: 'missing' }],
  ['the first entries removed', ['delete from audit where number < 7'], { number: 1, wrong: 'missing' }],
  [
    'an entry that was removed, with the gap closed',
    ['delete from audit where number = 7', 'update audit set number = number - 1 where number = 8'],
    { number: 7, wrong: 'altered' },
  ],
  [
    'two entries in another order',
    [
      'update audit set number = -1 where number = 7',
      'update audit set number = 7 where number = 8',
      'update audit set number = 8 where number = -1',
    ],
    { number: 7, wrong: 'altered' },
  ],
  ['an inserted first entry', [insert(0)], { number: 0, wrong: 'altered' }],
  ['an inserted last entry', [insert(entryCount + 1)], { number: entryCount + 1, wrong: 'altered' }],
  [
    'a changed entry, with a function that approves of it',
    [
      `update audit set action = 'promoted' where number = 7`,
      `create or replace function audit_hash(previous bytea, entry audit) returns bytea language sql stable as
       'select entry.hash'`,
    ],
    { number: 7, wrong: 'altered' },
  ],
])('finds %s', async (_name, statements, found) => {
  expect(await verifyAfter(statements)).toEqual(found);
});

/** What an attacker does who knows how the chain is computed. */
const computeAgain = `do $$
  declare entry audit; previous bytea := '';
  begin
    for entry in select * from audit order by number loop
      previous := audit_hash(previous, entry);
      update audit set hash = previous where number = entry.number;
    end loop;
  end $$`;

test.each<[string, string[], AuditVerification]>([
  ['a missing end', ['delete from audit where number > 1100'], { number: 1101, wrong: 'missing' }],
  [
    'a chain that was computed again',
    [`update audit set action = 'promoted' where number = 7`, computeAgain],
    { number: entryCount, wrong: 'replaced' },
  ],
])('only a kept hash reveals %s', async (_name, statements, found) => {
  expect(await verifyAfter(statements)).toHaveProperty('head');
  expect(await verifyAfter(statements, await headOf())).toEqual(found);
});
