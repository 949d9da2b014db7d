import { z } from 'zod';
import { emailText, idText } from '../../http/text';

export const savedItem = z.object({
  _id: z.string(),
  productId: z.string(),
  email: z.string(),
  name: z.string(),
  photos: z.string(),
  price: z.number(),
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
