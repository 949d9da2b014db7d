import { savedItem } from '../saved-items/saved-items.schema';

export const cartItem = savedItem.clone().meta({ id: 'CartItem', description: 'A product in a cart.' });
