import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../http/authenticate';
import { forbidden, notFound, problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { listFull, mayAddItems, tooFew } from '../saved-items/saved-items.policy';
import { addUnits, readProductInCart, removeUnits } from './cart-quantity.repository';
import { cartQuantity } from './cart.schema';

/** PUT /api/cart/product/:id. */
export const cartQuantityRoutes: FastifyPluginCallbackZod = (app) => {
  const limit = app.settings.limits.cartItems;

  app.put(
    '/cart/product/:id',
    {
      ...signedIn,
      schema: {
        operationId: 'setCartQuantity',
        tags: ['cart'],
        security: [{ accessToken: [] }],
        summary: 'Set how many units of a product one’s own cart contains; each unit is an item of the cart',
        params: idParams,
        body: cartQuantity,
        response: { 200: cartQuantity, ...problemResponse },
      },
    },
    async ({ database, user, params, body: { quantity } }) => {
      if (!mayAddItems(user)) throw forbidden('Only buyers have a cart.');
      await writeAs(database, user, async (transaction) => {
        const key = { userId: user.id, productId: params.id };
        const current = await readProductInCart(transaction, key);
        const change = quantity - current.quantity;
        if (change < 0) return removeUnits(transaction, key, -change);
        if (change === 0) return;
        if (!current.isListed) throw notFound('There is no such product.');
        if (current.stock !== null && quantity > current.stock) throw tooFew(current.stock);
        if (current.items + change > limit) throw listFull('cart', limit);
        return addUnits(transaction, key, change);
      });
      return { quantity };
    },
  );
};
