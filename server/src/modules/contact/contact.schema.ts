import { z } from 'zod';
import { text } from '../../http/text';

export const contactMessage = z
  .strictObject({
    name: text(200, 1),
    email: z.email().max(254),
    message: text(5000, 1),
    access_key: z.string().max(200).optional(),
    botcheck: z.string().max(200).optional().describe('Left empty by people; what fills it in is not stored.'),
  })
  .meta({ id: 'ContactMessage', description: 'The contact form.' });

export const contactAnswer = z.object({ success: z.boolean() });
