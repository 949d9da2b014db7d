/** The public documents that the embed loader reads from the shop on a partner's page. Fields are only ever added. */
import { z } from 'zod';

/** `GET /embed/settings.json` */
export const embedSettingsSchema = z
  .object({
    apiUrl: z.string(),
    formServiceUrl: z.string(),
    formAccessKey: z.string(),
    registered: z.boolean().meta({ description: 'Whether the API accepts requests from the asking origin' }),
  })
  .meta({ id: 'EmbedSettings' });

/** `GET /embed/<version>/release.json` */
export const embedReleaseSchema = z
  .object({
    version: z.string(),
    gone: z.boolean().meta({ description: 'Whether this version replaces the requested one, which no longer exists' }),
    app: z.object({ file: z.string(), integrity: z.string() }),
    files: z.record(z.string(), z.string()).meta({ description: 'Every file and its hash' }),
  })
  .meta({ id: 'EmbedRelease' });

export type EmbedSettings = z.infer<typeof embedSettingsSchema>;
export type EmbedRelease = z.infer<typeof embedReleaseSchema>;
