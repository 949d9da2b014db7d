import { savedItemRoutes } from '../saved-items/saved-items.routes';
import { cartItem } from './cart.schema';

/** GET and POST /api/cart, DELETE /api/cart/:id. */
export const cartRoutes = savedItemRoutes({
  list: 'cart',
  path: '/cart',
  itemSchema: cartItem,
  operationName: 'CartItem',
});
