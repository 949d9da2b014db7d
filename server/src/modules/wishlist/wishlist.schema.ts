import { savedItem } from '../saved-items/saved-items.schema';

export const wishlistItem = savedItem.clone().meta({ id: 'WishlistItem', description: 'A product in a wishlist.' });
