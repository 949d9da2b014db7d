import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { reasonToUnlist } from '../users/users.policy';
import { productColumns, type ProductRow } from './product-serializer';

/** What the creator is told about. */
interface ModeratedProduct {
  name: string;
  creator_id: string;
  listed: boolean;
}

/**
 * Takes a product off sale until an admin relists it, also one that is off sale with its creator. Returns undefined if it was
 * removed or moderated before.
 */
export function unlistProduct(
  transaction: Transaction<Database>,
  id: string,
  reason: string,
): Promise<ModeratedProduct | undefined> {
  return transaction
    .updateTable('products')
    .set({ listed: false, unlisted_because: 'moderated', unlisted_reason: reason, updated_at: sql`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('listed', '=', true), eb('unlisted_because', '<>', 'moderated')]))
    .returning(['name', 'creator_id', 'listed'])
    .executeTakeFirst();
}

/** Lists a moderated product again, once its creator may sell. Returns undefined if it is not moderated. */
export async function relistProduct(
  transaction: Transaction<Database>,
  id: string,
): Promise<ModeratedProduct | undefined> {
  // Locked before the product, as changes of the creator's rights do.
  const creator = await transaction
    .selectFrom('users')
    .select(['role', 'suspended_at'])
    .where('id', '=', (eb) => eb.selectFrom('products').select('creator_id').where('id', '=', id))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!creator) return undefined;
  const because = reasonToUnlist(creator);
  return transaction
    .updateTable('products')
    .set({ listed: because === null, unlisted_because: because, unlisted_reason: '', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('unlisted_because', '=', 'moderated')
    .returning(['name', 'creator_id', 'listed'])
    .executeTakeFirst();
}

/** What admins took off sale, the last changed first: of one creator, or of all. */
export async function listModerated(
  database: Kysely<Database>,
  { creatorId, page, limit }: { creatorId: string | undefined; page: number; limit: number },
): Promise<{ products: ProductRow[]; total: number }> {
  let moderated = database.selectFrom('products').where('unlisted_because', '=', sql.lit('moderated'));
  if (creatorId !== undefined) moderated = moderated.where('creator_id', '=', creatorId);
  const products = await moderated
    .select(productColumns)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await moderated.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { products, total: Number(total) };
}
