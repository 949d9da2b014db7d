import { z } from 'zod';
import { emailText, idText } from '../../http/text';

export const savedItem = z.object({
  _id: z.string(),
  productId: z.string(),
  email: z.string(),
  name: z.string(),
  photos: z.string(),
  price: z.number(),
  addedPrice: z.number().optional().describe('The price when it was added, if it has changed since.'),
  removed: z
    .literal(true)
    .optional()
    .describe('The product is no longer for sale; name, picture and price are as at adding.'),
  stock: z.int().optional().describe('The units that can be ordered. Absent where they are not counted.'),
});

export type SavedItem = z.infer<typeof savedItem>;

/** The server trusts only productId; it reads name, photos and price from the catalogue. */
export const newItem = z
  .strictObject({
    productId: idText,
    email: emailText.optional(),
    name: z.string().max(200).optional(),
    photos: z.string().max(4096).optional(),
    price: z.union([z.number(), z.string().max(20)]).optional(),
  })
  .meta({ id: 'NewItem', description: 'What to put into a cart or wishlist.' });

export const ownerQuery = z.strictObject({ email: emailText.optional() });
