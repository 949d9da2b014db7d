import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database, User } from '../../database/schema';
import { anyone, signedIn } from '../../http/authenticate';
import { originOf } from '../../http/origin';
import { describePage } from '../../http/pagination';
import { conflict, forbidden, invalidInput, notFound, problemResponse } from '../../http/problem';
import { assertSecondFactor } from '../../http/second-factor';
import { sendArray } from '../../http/send-array';
import { idParams, sameEmail } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { actorOf, recordAudit, type AuditEntry } from '../audit/audit.repository';
import { findTakenDown } from '../uploads/photos.repository';
import { assertEmailVerified } from '../users/users.policy';
import { cacheForVisitors } from './cache-for-visitors';
import { decodeCursor, encodeCursor } from './product-cursor';
import { productsEtag } from './products-etag';
import { picturesOf, toStoredFields, type StoredFields } from './product-pictures';
import { streamProducts, maxBufferedProducts } from './product-stream';
import { serializeProduct, type ProductRow } from './product-serializer';
import { listProducts, type ListedProducts, type ProductPage } from './product-list.repository';
import { mayAddProducts, mayChangeProductsOfOthers } from './products.policy';
import * as repository from './products.repository';
import {
  brandList,
  newProductQuery,
  notModified,
  product,
  productFields,
  productList,
  type Product,
} from './products.schema';

const tags = ['products'];
const security = [{ accessToken: [] }];
const defaultLimit = 10;

export const productRoutes: FastifyPluginCallbackZod = (app) => {
  const { limits } = app.settings;

  app.get(
    '/product',
    {
      ...anyone,
      schema: {
        operationId: 'listProducts',
        tags,
        summary:
          'List all products, or one page of a search; X-Total-Count is the number of matches. X-Search-Meant is the search as it was read, percent-encoded, if words of it are unknown',
        querystring: productList,
        response: { 200: z.array(product), 304: notModified, ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, account, query } = request;
      const { page = 1, limit, after: cursor, ...filter } = query;
      const paged = limit !== undefined || query.page !== undefined || cursor !== undefined;
      const after = cursor === undefined ? undefined : decodeCursor(filter, cursor);
      const current = { page, limit: paged ? (limit ?? defaultLimit) : maxBufferedProducts };
      const skip = after === undefined ? (page - 1) * current.limit : 0;
      const { knownVersion, etagOf } = productsEtag(request.headers['if-none-match'], account);
      const found = await listProducts(database, { ...filter, after, skip, limit: current.limit, knownVersion });
      // Browsers revalidate on every request; most responses are 304.
      void reply.headers({ etag: etagOf(found.version), 'cache-control': 'private, no-cache' });
      // An edge has no room for the whole of a large list.
      cacheForVisitors(request, reply, { isSmall: paged || !found.next });
      if (found.version === knownVersion) return reply.code(304).send(undefined);

      const { total, products, meant } = found;
      const next = found.next && encodeCursor(filter, found.next);
      describePage(request, reply, total, paged ? { ...current, next } : undefined);
      if (meant !== undefined) void reply.header('x-search-meant', encodeURIComponent(meant));
      const origin = originOf(request);
      const answer = (rows: ProductRow[]): Product[] => rows.map((row) => serializeProduct(row, account, origin));
      if (paged || !next) return answer(products);
      const list = (batch: Pick<ProductPage, 'after' | 'skip' | 'limit'>): Promise<ListedProducts> =>
        app.readQueues.run(request, () => listProducts(database, { ...filter, ...batch }));
      return sendArray(reply, streamProducts(list, found, answer));
    },
  );

  app.get(
    '/product/brands',
    {
      schema: {
        operationId: 'listBrands',
        tags,
        summary:
          'List the distinct brands of the catalogue, or of one creator’s products; of very many, those with the most products',
        querystring: brandList,
        response: { 200: z.array(z.string()), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, query } = request;
      const brands = query.email
        ? await repository.listBrandsOf(database, query.email, limits.brands)
        : await repository.listBrands(database, limits.brands);
      cacheForVisitors(request, reply);
      return brands;
    },
  );

  app.get(
    '/product/:id',
    {
      ...anyone,
      schema: {
        operationId: 'getProduct',
        tags,
        summary: 'Get one product',
        params: idParams,
        response: { 200: product, ...problemResponse },
      },
    },
    async (request, reply) => {
      const row = await repository.findProduct(request.database, request.params.id, request.account);
      if (!row) throw noSuchProduct();
      cacheForVisitors(request, reply);
      return serializeProduct(row, request.account, originOf(request));
    },
  );

  app.post(
    '/product',
    {
      ...signedIn,
      schema: {
        operationId: 'addProduct',
        tags,
        security,
        summary: 'Add a product; the caller becomes its creator',
        querystring: newProductQuery,
        body: productFields,
        response: { 200: z.object({ insertedId: z.string() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, query, body } = request;
      assertSecondFactor(request);
      if (!mayAddProducts(user)) throw sellersOnly();
      assertEmailVerified(user);
      if (query.email !== undefined && !sameEmail(query.email, user.email)) {
        throw forbidden('You can add products in your own name only.');
      }
      const fields = toStoredFields(body, originOf(request));
      const insertedId = await writeAs(database, user, async (transaction, creator) => {
        if (!mayAddProducts(creator)) throw sellersOnly();
        const count = await repository.countProductsOf(transaction, creator.id, limits.products);
        if (count >= limits.products) throw tooManyProducts();
        await assertNotTakenDown(transaction, fields);
        const id = await repository.insertProduct(transaction, fields, creator);
        await auditAdmin(transaction, request, { action: 'product-added', kind: 'product', id }, creator);
        return id;
      });
      return { insertedId };
    },
  );

  app.put(
    '/product/:id',
    {
      ...signedIn,
      schema: {
        operationId: 'updateProduct',
        tags,
        security,
        summary: 'Replace a product’s fields; only for its creator and admins',
        params: idParams,
        body: productFields,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, params, body } = request;
      assertSecondFactor(request);
      assertEmailVerified(user);
      const creatorId = mayChangeProductsOfOthers(user) ? undefined : user.id;
      const fields = toStoredFields(body, originOf(request));
      await writeAs(database, user, async (transaction, actor) => {
        const changed = await repository.updateProduct(transaction, params.id, fields, { creatorId });
        if (!changed) throw noSuchProduct();
        if (changed.length === 0) return;
        if (changed.includes('photos') || changed.includes('pictures')) await assertNotTakenDown(transaction, fields);
        const entry = {
          action: 'product-updated',
          kind: 'product',
          id: params.id,
          details: { fields: changed },
        } as const;
        await auditAdmin(transaction, request, entry, actor);
      });
      return { modifiedCount: 1 };
    },
  );

  app.delete(
    '/product/:id',
    {
      ...signedIn,
      schema: {
        operationId: 'removeProduct',
        tags,
        security,
        summary: 'Remove a product from the shop; only for its creator',
        params: idParams,
        response: { 200: z.object({ deletedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, params } = request;
      assertSecondFactor(request);
      const deletedCount = await writeAs(database, user, async (transaction, actor) => {
        const removed = await repository.removeProduct(transaction, params.id, user.id);
        const entry = { action: 'product-removed', kind: 'product', id: params.id } as const;
        if (removed > 0) await auditAdmin(transaction, request, entry, actor);
        return removed;
      });
      return { deletedCount };
    },
  );

  const tooManyProducts = () =>
    conflict(
      'too-many-products',
      `You have ${limits.products.toLocaleString('en')} products, which is the limit. Remove one before you add another.`,
    );
};

/** Records what an admin did, on their own products too; sellers' changes are not audited. */
async function auditAdmin(
  transaction: Kysely<Database>,
  request: FastifyRequest,
  entry: AuditEntry,
  { role }: Pick<User, 'role'>,
): Promise<void> {
  if (role === 'admin') await recordAudit(transaction, actorOf(request), entry);
}

/** A form that was open when an admin took its photo down still sends the photo. */
async function assertNotTakenDown(transaction: Kysely<Database>, fields: StoredFields): Promise<void> {
  const takenDown = await findTakenDown(transaction, picturesOf(fields));
  if (takenDown === undefined) return;
  const field = takenDown === fields.photos ? 'photos' : 'pictures';
  throw invalidInput(field, 'An admin has taken this photo down. Please choose another one.');
}

export const sellersOnly = () => forbidden('Only sellers and admins may add products.');
export const noSuchProduct = () => notFound('There is no such product.');
