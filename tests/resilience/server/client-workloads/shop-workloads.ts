import { makeProduct, makeUser } from '../../../../server/src/testing/factories';
import { call, type Answer } from '../stage/caller';
import type { ServerStage } from '../stage/stage';
import type { Birth } from './workload';

/** Lives of what people write in the shop. */
export async function productBirths(stage: ServerStage): Promise<Birth[]> {
  const seller = await makeUser(stage.postgres.database, { role: 'seller' });
  return [
    () => {
      let id = '';
      const fields = (price: number) => ({ name: 'Vega', price, brand: 'Chaos', category: '', description: '' });
      return {
        steps: [
          {
            to: 'at 100',
            write: async () => {
              const answer = await call(stage.origin, {
                method: 'POST',
                path: '/api/product',
                as: seller,
                body: fields(100),
              });
              id = insertedId(answer);
              return answer;
            },
          },
          {
            to: 'at 200',
            write: () =>
              call(stage.origin, { method: 'PUT', path: `/api/product/${id}`, as: seller, body: fields(200) }),
          },
          {
            to: 'removed',
            write: () => call(stage.origin, { method: 'DELETE', path: `/api/product/${id}`, as: seller }),
          },
        ],
        now: async () => {
          if (id === '') return 'nothing';
          const row = await stage.postgres.database
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

/** Things that are put into a cart and a wishlist, and taken out again. */
export async function savedItemBirths(stage: ServerStage): Promise<Birth[]> {
  const { database } = stage.postgres;
  const [buyer, seller] = await Promise.all([makeUser(database), makeUser(database, { role: 'seller' })]);
  const birthIn =
    (list: 'cart' | 'wishlist'): Birth =>
    async () => {
      const product = await makeProduct(database, seller);
      let id = '';
      return {
        steps: [
          {
            to: `in the ${list}`,
            write: async () => {
              const answer = await call(stage.origin, {
                method: 'POST',
                path: `/api/${list}`,
                as: buyer,
                body: { productId: product.id },
              });
              id = insertedId(answer);
              return answer;
            },
          },
          {
            to: 'nothing',
            write: () => call(stage.origin, { method: 'DELETE', path: `/api/${list}/${id}`, as: buyer }),
          },
        ],
        now: async () => {
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
  return [birthIn('cart'), birthIn('wishlist')];
}

/** People who register, are made sellers, and are removed. */
export async function userBirths(stage: ServerStage): Promise<Birth[]> {
  const { database } = stage.postgres;
  const admin = await makeUser(database, { role: 'admin' });
  return [
    async () => {
      const person = await makeUser(database, { name: '', registered_at: null });
      const body = { email: person.email, name: 'Ada', role: 'buyer' };
      return {
        steps: [
          {
            to: 'buyer',
            write: () => call(stage.origin, { method: 'POST', path: '/api/users', as: person, body }),
          },
          {
            to: 'seller',
            write: () => call(stage.origin, { method: 'PATCH', path: `/api/users/seller/${person.id}`, as: admin }),
          },
          {
            to: 'removed',
            write: () => call(stage.origin, { method: 'DELETE', path: `/api/users/${person.id}`, as: admin }),
          },
        ],
        now: async () => {
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

/** Messages to the shop. */
export function contactBirths(stage: ServerStage): Birth[] {
  return [
    () => {
      const email = `${crypto.randomUUID()}@ocs.example`;
      const body = { name: 'Ada', email, message: 'Hello' };
      return {
        steps: [{ to: 'kept', write: () => call(stage.origin, { method: 'POST', path: '/api/contact', body }) }],
        now: async () => {
          const row = await stage.postgres.database
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

const insertedId = ({ status, body }: Answer): string =>
  status === 200 ? (body as { insertedId: string }).insertedId : '';
