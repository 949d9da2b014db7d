import { savedItemRoutes } from '../saved-items/saved-items.routes';
import { wishlistItem } from './wishlist.schema';

export const wishlistRoutes = savedItemRoutes({
  list: 'wishlist',
  itemSchema: wishlistItem,
  operationName: 'WishlistItem',
});
