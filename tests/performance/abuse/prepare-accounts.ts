import { sql, type Kysely } from 'kysely';
import type { Database, User } from '../../../server/src/database/schema';
import { signAccessToken } from '../../../server/src/identity/access-token';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { makeUser, testActor } from '../../../server/src/testing/factories';
import { testTokenSecret } from '../../harness/launch';

/** Whom the abusers act as. The names of accounts stand for their access tokens. */
export interface Accounts {
  admin: string;
  seller: string;
  sellerId: string;
  buyer: string;
  buyerEmail: string;
  /** A buyer with as many cart items as the server permits. */
  collector: string;
  /** A seller with three times as many products as the server permits, of 3,000 brands. */
  hoarderId: string;
  deployToken: string;
  /** Products of the catalogue; readers open the first one. */
  productIds: [string, ...string[]];
}

const cartItems = 500;
const hoardedProducts = 30_000;
const hoardedBrands = 3000;

/** The part that the deploy token releases; no page uses it. */
export const abusedPart = 'abuse_probe';

export async function prepareAccounts(database: Kysely<Database>): Promise<Accounts> {
  const products = await database.selectFrom('products').select('id').orderBy('id').limit(1000).execute();
  const [productId = '', ...others] = products.map(({ id }) => id);
  const admin = await makeUser(database, { role: 'admin' });
  const seller = await makeUser(database, { role: 'seller' });
  const buyer = await makeUser(database);
  const collector = await makeUser(database);
  const hoarder = await makeUser(database, { role: 'seller' });
  await sql`
    insert into saved_items (list, user_id, product_id, name, photos, price)
    select 'cart', ${collector.id}, id, name, photos, price from products order by id limit ${cartItems}
  `.execute(database);
  // Older than all others and without the words of the readers' search: what readers get stays the same.
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id, created_at, updated_at)
    select 'Hoarded ' || n, 'Brand ' || n % ${hoardedBrands}, 1, 'Other', 'One of very many.', '', ${hoarder.email}, ${hoarder.id},
      now() - interval '1 year', now() - interval '1 year'
    from generate_series(1, ${hoardedProducts}::int) n
  `.execute(database);
  await sql`vacuum (analyze) products, product_words, product_counts, facet_counts, facet_changes, catalogue_slots, saved_items`.execute(
    database,
  );
  return {
    admin: await tokenOf(admin),
    seller: await tokenOf(seller),
    sellerId: seller.id,
    buyer: await tokenOf(buyer),
    buyerEmail: buyer.email,
    collector: await tokenOf(collector),
    hoarderId: hoarder.id,
    deployToken: await makeDeployToken(database, { name: abusedPart, label: 'benchmark', actor: testActor }),
    productIds: [productId, ...others],
  };
}

const tokenOf = ({ subject, token_version: version }: User): Promise<string> =>
  signAccessToken({ subject, version }, testTokenSecret);
