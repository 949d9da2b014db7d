import { savedItemRoutes } from '../saved-items/saved-items.routes';
import { cartItem } from './cart.schema';

export const cartRoutes = savedItemRoutes({ list: 'cart', itemSchema: cartItem, operationName: 'CartItem' });
