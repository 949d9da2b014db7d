import { z } from 'zod';
import { savedItem } from '../saved-items/saved-items.schema';

export const cartItem = savedItem.clone().meta({ id: 'CartItem', description: 'A unit of a product in a cart.' });

export const cartQuantity = z
  .strictObject({ quantity: z.int().min(0).max(1000) })
  .meta({ id: 'CartQuantity', description: 'How many units of a product a cart contains.' });
