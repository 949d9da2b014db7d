import { z } from 'zod';

const version = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: '`latest`, a major version such as `1`, or an exact one' });
const file = z
  .string()
  .regex(/^\w[\w.-]*$/)
  .max(200);

export const versionParams = z.object({ version });
export const fileParams = z.object({ file });
export const versionedFileParams = z.object({ version, file });

export const embedSettings = z
  .object({
    apiUrl: z.string(),
    formServiceUrl: z.string(),
    formAccessKey: z.string(),
    registered: z.boolean().meta({ description: 'Whether the API takes requests from the asking origin' }),
  })
  .meta({ id: 'EmbedSettings' });

export const embedRelease = z
  .object({
    version: z.string(),
    gone: z.boolean().meta({ description: 'Whether this version stands in for the one that was asked for' }),
    app: z.object({ file: z.string(), integrity: z.string() }),
    files: z.record(z.string(), z.string()).meta({ description: 'Every file and its hash' }),
  })
  .meta({ id: 'EmbedRelease' });
