/** Background work on imports: writes the products of running ones batch by batch, and deletes old ones. */
import type { Kysely, Transaction } from 'kysely';
import { existingUser } from '../../database/existing-user';
import type { Database, Role } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import { recordAudit } from '../audit/audit.repository';
import { lockProducts } from '../orders/stock.repository';
import { mayAddProducts } from '../products/products.policy';
import { countProductsOf } from '../products/products.repository';
import { finishBatch, nextBatch, productsOf, writeProducts } from './import-rows.repository';
import { matchRows } from './match-rows.repository';
import {
  deleteOldImport,
  findRunningImport,
  lockImport,
  postponeImport,
  setStatus,
  type ProductImport,
} from './product-imports.repository';

/** `maxProducts` is the limit of one account. */
export const importWork = (maxProducts: number): BackgroundWork => ({
  name: 'The import of products',
  everyMs: 500,
  async run(runStep) {
    while (await runStep((database) => importBatch(database, maxProducts)));
  },
});

export const oldImportWork: BackgroundWork = {
  name: 'The deletion of old imports',
  everyMs: 60 * 60_000,
  async run(runStep) {
    while (await runStep(deleteOldImport));
  },
};

/**
 * Writes one batch of the running import that has waited longest, with its progress, in one transaction: after a crash, any
 * server continues where it ended. Returns whether there was such an import.
 */
export async function importBatch(database: Kysely<Database>, maxProducts: number): Promise<boolean> {
  const running = await findRunningImport(database);
  if (!running) return false;
  try {
    await database.transaction().execute((transaction) => writeBatch(transaction, running, maxProducts));
  } catch (error) {
    // The others take their turn first.
    await postponeImport(database, running.id);
    throw error;
  }
  return true;
}

async function writeBatch(
  transaction: Transaction<Database>,
  running: Pick<ProductImport, 'id' | 'user_id'>,
  maxProducts: number,
): Promise<void> {
  // First the person, as every write of theirs does.
  const person = await existingUser(transaction, running.user_id).executeTakeFirst();
  const current = await lockImport(transaction, { id: running.id, userId: running.user_id });
  // Stopped, or finished by another server.
  if (current?.status !== 'running') return;
  if (!person || !mayAddProducts(person) || person.email_verified_at === null) {
    await endImport(transaction, current, 'failed', await roleOf(transaction, running.user_id));
    return;
  }
  const batch = await nextBatch(transaction, current.id);
  if (!batch) {
    await endImport(transaction, current, 'finished', person.role);
    return;
  }
  const named = { importId: current.id, ...batch };
  // Only a batch of new rows adds products, so only it needs the slow count.
  const products = batch.action === 'new' ? await countProductsOf(transaction, person.id, maxProducts) : 0;
  // As orders do, in the order of their ids: a buyer of two of these products and the import must not deadlock.
  await lockProducts(transaction, await productsOf(transaction, current.id, batch.rows));
  await matchRows(transaction, named, {
    id: person.id,
    changesAll: person.role === 'admin',
    room: maxProducts - products,
    limit: maxProducts,
  });
  await writeProducts(transaction, named, person);
  await finishBatch(transaction, named);
}

/** The role of a person who may be suspended or removed. */
async function roleOf(transaction: Transaction<Database>, id: string): Promise<Role | undefined> {
  const user = await transaction.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return user?.role;
}

/** Ends a running import, or stops it. What an admin has imported until then is audited. */
export async function endImport(
  transaction: Transaction<Database>,
  { id, user_id: userId, added, updated }: ProductImport,
  status: 'stopped' | 'finished' | 'failed',
  role: Role | undefined,
): Promise<void> {
  await setStatus(transaction, id, status);
  if (role !== 'admin') return;
  const actor = { userId, address: null };
  await recordAudit(transaction, actor, {
    action: 'products-imported',
    kind: 'user',
    id: userId,
    details: { status, added, updated },
  });
}
