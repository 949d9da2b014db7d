import { makeProduct, makeUser } from '../../../../server/src/testing/factories';
import { call, type Answer } from '../../../harness/call';
import type { ServerEnvironment } from '../environment';
import type { ClientWorkload } from './workload';

/** Products that a seller adds, changes and removes. */
export async function productWorkloads(environment: ServerEnvironment): Promise<ClientWorkload[]> {
  const seller = await makeUser(environment.database, { role: 'seller' });
  return [
    () => {
      let id = '';
      const fields = (price: number) => ({ name: 'Vega', price, brand: 'Resilience', category: '', description: '' });
      return {
        steps: [
          {
            state: 'at 100',
            write: async () => {
              const answer = await call(environment.origin, 'POST /api/product', { as: seller, body: fields(100) });
              id = insertedId(answer);
              return answer;
            },
          },
          {
            state: 'at 200',
            write: () => call(environment.origin, `PUT /api/product/${id}`, { as: seller, body: fields(200) }),
          },
          {
            state: 'removed',
            write: () => call(environment.origin, `DELETE /api/product/${id}`, { as: seller }),
          },
        ],
        storedState: async () => {
          if (id === '') return 'nothing';
          const row = await environment.database
            .selectFrom('products')
            .select(['listed', 'price'])
            .where('id', '=', id)
            .executeTakeFirst();
          if (!row) return 'nothing';
          return row.listed ? `at ${String(Number(row.price))}` : 'removed';
        },
      };
    },
  ];
}

/** Products that a buyer adds to and removes from the cart and the wishlist. */
export async function savedItemWorkloads(environment: ServerEnvironment): Promise<ClientWorkload[]> {
  const { database } = environment;
  const [buyer, seller] = await Promise.all([makeUser(database), makeUser(database, { role: 'seller' })]);
  const savedItemWorkload =
    (list: 'cart' | 'wishlist'): ClientWorkload =>
    async () => {
      const product = await makeProduct(database, seller);
      let id = '';
      return {
        steps: [
          {
            state: `in the ${list}`,
            write: async () => {
              const answer = await call(environment.origin, `POST /api/${list}`, {
                as: buyer,
                body: { productId: product.id },
              });
              id = insertedId(answer);
              return answer;
            },
          },
          {
            state: 'nothing',
            write: () => call(environment.origin, `DELETE /api/${list}/${id}`, { as: buyer }),
          },
        ],
        storedState: async () => {
          const row = await database
            .selectFrom('saved_items')
            .select('id')
            .where('product_id', '=', product.id)
            .where('list', '=', list)
            .executeTakeFirst();
          return row ? `in the ${list}` : 'nothing';
        },
      };
    };
  return [savedItemWorkload('cart'), savedItemWorkload('wishlist')];
}

/** People who register, become sellers, and are removed. */
export async function userWorkloads(environment: ServerEnvironment): Promise<ClientWorkload[]> {
  const { database } = environment;
  const admin = await makeUser(database, { role: 'admin' });
  return [
    async () => {
      const person = await makeUser(database, { name: '', registered_at: null });
      const body = { email: person.email, name: 'Ada', role: 'buyer' };
      return {
        steps: [
          {
            state: 'buyer',
            write: () => call(environment.origin, 'POST /api/users', { as: person, body }),
          },
          {
            state: 'seller',
            write: () => call(environment.origin, `PATCH /api/users/seller/${person.id}`, { as: admin }),
          },
          {
            state: 'removed',
            write: () => call(environment.origin, `DELETE /api/users/${person.id}`, { as: admin }),
          },
        ],
        storedState: async () => {
          const { role, registered_at, deleted_at } = await database
            .selectFrom('users')
            .select(['role', 'registered_at', 'deleted_at'])
            .where('id', '=', person.id)
            .executeTakeFirstOrThrow();
          if (deleted_at) return 'removed';
          return registered_at ? role : 'nothing';
        },
      };
    },
  ];
}

/** Contact messages. */
export function contactWorkloads(environment: ServerEnvironment): ClientWorkload[] {
  return [
    () => {
      const email = `${crypto.randomUUID()}@ocs.example`;
      const body = { name: 'Ada', email, message: 'Hello' };
      return {
        steps: [{ state: 'kept', write: () => call(environment.origin, 'POST /api/contact', { body }) }],
        storedState: async () => {
          const row = await environment.database
            .selectFrom('contact_messages')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirst();
          return row ? 'kept' : 'nothing';
        },
      };
    },
  ];
}

const insertedId = ({ status, json }: Answer): string =>
  status === 200 ? (json as { insertedId: string }).insertedId : '';
