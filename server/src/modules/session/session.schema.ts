import { z } from 'zod';
import { emailText } from '../../http/text';

export const sessionRequest = z
  .strictObject({ email: emailText })
  .meta({ id: 'SessionRequest', description: 'The e-mail that the identity provider confirmed.' });

export const session = z.object({ token: z.string() }).meta({ id: 'Session', description: 'The access token.' });
