import { z } from 'zod';

/** 32 bytes as base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);

export const embedCodeRequest = z
  .strictObject({
    origin: z.string().max(300).meta({ description: 'The origin of the embedding page; it must be registered.' }),
    challenge: secret.meta({ description: 'The SHA-256 of the embedding page’s verifier, as base64url.' }),
  })
  .meta({ id: 'EmbedCodeRequest', description: 'Which page gets the code.' });

export const embedCode = z
  .object({ code: z.string() })
  .meta({ id: 'EmbedCode', description: 'A code for one exchange within a minute.' });

export const embedLogin = z
  .strictObject({ code: secret, verifier: secret })
  .meta({ id: 'EmbedLogin', description: 'The code from the login window, and the verifier of its challenge.' });

export const embedSession = z
  .object({ token: z.string(), email: z.string(), name: z.string() })
  .meta({ id: 'EmbedSession', description: 'An access token of the scope `embed`, and its user.' });
