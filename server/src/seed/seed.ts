import { sql, type Kysely } from 'kysely';
import catalogue from '../../seed/catalogue.json' with { type: 'json' };
import type { BlobStore } from '../blobs/blob-store';
import type { Database } from '../database/schema';
import { demoAccounts } from './demo-accounts';
import { storeSeedPhoto } from './seed-photos';
import { seedReviews } from './seed-reviews';

interface SeedOptions {
  /** Where the photos go. */
  store: BlobStore;
  /** Whether demo accounts get their roles, and products reviews. Only for an identity provider that is not reachable from outside. */
  demoRoles: boolean;
}

const seedLock = 20_230_801;
const creators = demoAccounts.filter(({ role }) => role !== 'buyer').map(({ email }) => email);

/** Fills an empty database with demo accounts and products; returns undefined if it was not empty. */
export async function seedIfEmpty(
  database: Kysely<Database>,
  { store, demoRoles }: SeedOptions,
): Promise<{ products: number } | undefined> {
  if (!(await isEmpty(database))) return undefined;
  const files = catalogue.map(({ file }) => file);
  const photos = new Map(
    await Promise.all(files.map(async (file) => [file, await storeSeedPhoto(file, store)] as const)),
  );
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(transaction);
    if (!(await isEmpty(transaction))) return undefined;
    const now = Date.now();
    const users = await transaction
      .insertInto('users')
      .values(
        demoAccounts.map((account) => ({
          ...account,
          role: demoRoles ? account.role : 'seller',
          registered_at: new Date(now),
          email_verified_at: new Date(now),
        })),
      )
      .returning(['id', 'email'])
      .execute();
    const userIds = new Map(users.map(({ id, email }) => [email, id]));
    const products = catalogue.map(({ file, moreFiles = [], ...product }, index) => {
      const creator = creators[index % creators.length] ?? '';
      return {
        ...product,
        price: String(product.price),
        photos: photos.get(file) ?? '',
        more_photos: moreFiles.flatMap((further) => photos.get(further) ?? []),
        creator,
        creator_id: userIds.get(creator) ?? '',
        created_at: new Date(now - index * 60_000),
      };
    });
    const inserted = await transaction
      .insertInto('products')
      .values(products)
      .returning(['id', 'name', 'photos', 'price', 'creator', 'creator_id'])
      .execute();
    if (demoRoles) await seedReviews(transaction, inserted);
    return { products: products.length };
  });
}

async function isEmpty(database: Kysely<Database>): Promise<boolean> {
  const { filled } = await database
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('users').select('id').limit(1)),
          eb.exists(eb.selectFrom('products').select('id').limit(1)),
        ])
        .as('filled'),
    )
    .executeTakeFirstOrThrow();
  return !filled;
}
