import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { clearStep } from '../../../server/src/modules/users/clear-removed-users';
import { makeRelease } from '../../../server/src/testing/make-release';
import { sendSlowly } from '../../harness/send-slowly';
import type { ServerUnderLoad } from '../load/load-test';
import type { Abuser, AbusingClient } from './abusing-client';
import { abusedPart, type Accounts } from './prepare-accounts';

const openRequests = 300;
const search = 'GET /api/product?search=mirrorless&page=1&limit=10';

/** Kinds of abuse that the shop has limits for. */
export function abusersOf(server: ServerUnderLoad, accounts: Accounts): Abuser[] {
  const { database } = server;
  const { admin, seller, buyer, collector, hoarderId, productIds, deployToken } = accounts;
  const [productId] = productIds;
  const product = { name: 'Written', brand: 'Written', price: 1, description: 'Written again and again. '.repeat(200) };
  return [
    {
      name: 'writes a product whose row another connection has locked',
      prepare: async (client) => {
        const locking = await database.startTransaction().execute();
        await sql`select from products where id = ${productId} for update`.execute(locking);
        return {
          repeat: () => client.send(`PUT /api/product/${productId}`, { token: admin, body: product }),
          cleanUp: () => locking.rollback().execute(),
        };
      },
    },
    {
      name: 'adds products',
      prepare: (client) => ({
        repeat: () => client.send('POST /api/product', { token: seller, body: product }),
        // They would stay on the catalogue's first page.
        cleanUp: async () => {
          await database
            .updateTable('products')
            .set({ listed: false })
            .where('creator_id', '=', accounts.sellerId)
            .execute();
        },
      }),
    },
    {
      name: 'adds to cart and wishlist',
      prepare: (client) => {
        let added = 0;
        const add = async (): Promise<void> => {
          const body = { productId: productIds[added++ % productIds.length] };
          await client.send('POST /api/cart', { token: buyer, body });
          await client.send('POST /api/wishlist', { token: buyer, body });
        };
        return { repeat: add };
      },
    },
    {
      name: 'reads a full cart and the brands',
      prepare: (client) => ({
        repeat: async () => {
          await client.send('GET /api/cart', { token: collector });
          await client.send('GET /api/product/brands');
        },
      }),
    },
    {
      name: 'uploads photos of 40 megapixels',
      prepare: async (client) => {
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(await largestPhoto())]), 'photo.jpg');
        return { repeat: () => client.send('POST /api/upload', { token: seller, raw: form }), connections: 4 };
      },
    },
    {
      name: 'opens requests whose bodies never arrive',
      prepare: (client) => ({
        repeat: async () => {
          const received = await sendSlowly(client.origin, client.address, client.ending);
          client.count(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'none');
        },
        connections: openRequests,
      }),
    },
    {
      name: 'searches on very many connections',
      prepare: (client) => ({ repeat: () => client.send(search), connections: openRequests }),
    },
    {
      name: 'follows Link through all products while one connection changes them',
      prepare: (client) => {
        const first = '/api/product?page=1&limit=100';
        const next: string[] = [];
        const follow = async (connection: number): Promise<void> => {
          const answer = await client.send(`GET ${next[connection] ?? first}`);
          next[connection] = /<([^>]*)>; rel="next"/.exec(answer?.headers.get('link') ?? '')?.[1] ?? first;
        };
        const change = () =>
          client.send(`PUT /api/product/${productIds.at(-1) ?? ''}`, { token: admin, body: product });
        return { repeat: (connection) => (connection === 0 ? change() : follow(connection)) };
      },
    },
    {
      name: 'opens drafts and publishes each second one twice at once',
      prepare: (client) => ({ repeat: draftsOf(client, deployToken) }),
    },
    {
      name: 'POST /jwt with garbage and with an access token',
      prepare: (client) => ({
        repeat: async () => {
          const body = { email: accounts.buyerEmail };
          await client.send('POST /api/jwt', { token: 'garbage', body });
          await client.send('POST /api/jwt', { token: buyer, body });
        },
      }),
    },
    {
      name: 'reads the history of releases with a deploy token',
      prepare: (client) => ({ repeat: () => client.send('GET /api/releases', { token: deployToken }) }),
    },
    {
      name: 'is removed with 30,000 products',
      prepare: (client) => ({
        // The first one removes the account. Each one clears its products for a second.
        repeat: () => client.send(`DELETE /api/users/${hoarderId}`, { token: admin }),
        connections: 1,
        cleanUp: async () => {
          while (await clearStep(database, hoarderId));
        },
      }),
    },
  ];
}

/** About as many bytes and pixels as an upload may have. */
function largestPhoto(): Promise<Buffer> {
  const [width, height] = [2000, 1250];
  return sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } })
    .resize(width * 4, height * 4)
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** Opens two drafts of versions that nobody has released, and publishes the second one twice at the same time. */
function draftsOf(client: AbusingClient, token: string): () => Promise<void> {
  const address = `/api/releases/${abusedPart}`;
  let versions = 0;
  const open = async (): Promise<string> => {
    const version = `1.0.${String(++versions)}`;
    const { release } = makeRelease({ name: abusedPart, version });
    const opened = await client.send(`PUT ${address}/${version}`, { token, body: release });
    const { draft } = (opened?.json ?? {}) as { draft?: string };
    const headers = { 'content-type': 'application/octet-stream' };
    const raw = `/* ${abusedPart} ${version} */`;
    await client.send(`PUT ${address}/drafts/${draft ?? ''}/files/remoteEntry.js`, { token, raw, headers });
    return `POST ${address}/drafts/${draft ?? ''}/publish`;
  };
  return async () => {
    await open();
    const publish = await open();
    await Promise.all([client.send(publish, { token, body: {} }), client.send(publish, { token, body: {} })]);
  };
}
