import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SavedItemList } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { originOf, toAbsoluteAddress } from '../../http/origin';
import { forbidden, notFound, Problem, problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import { invalidToken } from '../../identity/access-token';
import { isOwnList, listFull, mayAddItems, tooFew } from './saved-items.policy';
import { addItem, listItems, removeItem, type AddRefusal, type SavedItemRow } from './saved-items.repository';
import { newItem, ownerQuery, type SavedItem, type savedItem } from './saved-items.schema';

interface ListDescription {
  list: SavedItemList;
  /** `/cart` or `/wishlist`, written out by the caller so that a search finds the path. */
  path: `/${SavedItemList}`;
  itemSchema: typeof savedItem;
  /** As in listCartItems, addCartItem, removeCartItem. */
  operationName: string;
}

/** The three calls that cart and wishlist share: list, add and remove. */
export function savedItemRoutes({ list, path, itemSchema, operationName }: ListDescription): FastifyPluginCallbackZod {
  const documented = { tags: [list], security: [{ accessToken: [] }] };
  const ownOnly = () => forbidden(`You can use your own ${list} only.`);

  return (app) => {
    const { cartItems, wishlistItems } = app.settings.limits;
    const limit = list === 'cart' ? cartItems : wishlistItems;

    const refusal = (reason: AddRefusal): Problem => {
      switch (reason.outcome) {
        case 'no-user':
          return invalidToken();
        case 'unknown-product':
          return notFound('There is no such product.');
        case 'list-full':
          return listFull(list, limit);
        case 'too-few':
          return tooFew(reason.stock);
        case 'already-there':
          return new Problem({ status: 400, id: `already-in-${list}`, title: `Product already in your ${list}` });
      }
    };

    app.get(
      path,
      {
        ...signedIn,
        schema: {
          ...documented,
          operationId: `list${operationName}s`,
          summary: `List one’s own ${list}`,
          querystring: ownerQuery,
          response: { 200: z.array(itemSchema), ...problemResponse },
        },
      },
      async (request): Promise<SavedItem[]> => {
        const { database, user, query } = request;
        if (!isOwnList(user, query.email)) throw ownOnly();
        const origin = originOf(request);
        const items = await listItems(database, { list, userId: user.id, limit });
        return items.map((row) => serializeItem(row, user.email, origin));
      },
    );

    app.post(
      path,
      {
        ...signedIn,
        schema: {
          ...documented,
          operationId: `add${operationName}`,
          summary: `Put a product into one’s own ${list}`,
          body: newItem,
          response: { 200: z.object({ insertedId: z.string() }), ...problemResponse },
        },
      },
      async ({ database, user, body }) => {
        if (!mayAddItems(user)) throw forbidden(`Only buyers have a ${list}.`);
        if (!isOwnList(user, body.email)) throw ownOnly();
        const added = await addItem(database, { list, userId: user.id, limit }, body.productId);
        if (added.outcome !== 'added') throw refusal(added);
        return { insertedId: added.id };
      },
    );

    app.delete(
      `${path}/:id`,
      {
        ...signedIn,
        schema: {
          ...documented,
          operationId: `remove${operationName}`,
          summary: `Take an item out of one’s own ${list}`,
          params: idParams,
          response: { 200: z.object({ deletedCount: z.int() }), ...problemResponse },
        },
      },
      async ({ database, user, params }) => ({
        deletedCount: await removeItem(database, { list, userId: user.id }, params.id),
      }),
    );
  };
}

function serializeItem(row: SavedItemRow, email: string, origin: string): SavedItem {
  const [price, addedPrice] = [Number(row.price), Number(row.addedPrice)];
  return {
    _id: row.id,
    productId: row.productId,
    email,
    name: row.name,
    photos: toAbsoluteAddress(row.photos, origin),
    price,
    ...(addedPrice !== price && { addedPrice }),
    ...(!row.isListed && { removed: true }),
    ...(row.stock !== null && { stock: row.stock }),
  };
}
