import { savedItemRoutes } from '../saved-items/saved-items.routes';
import { wishlistItem } from './wishlist.schema';

/** GET and POST /api/wishlist, DELETE /api/wishlist/:id. */
export const wishlistRoutes = savedItemRoutes({
  list: 'wishlist',
  path: '/wishlist',
  itemSchema: wishlistItem,
  operationName: 'WishlistItem',
});
