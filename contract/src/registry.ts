/** The registry of one page view: the version of each remote that the server selected for this visitor. */
import { z } from 'zod';
import { releasePageSchema, versionText } from './release';

const registryPageSchema = releasePageSchema.pick({ path: true, expose: true, access: true, menu: true });

export const registryEntrySchema = z
  .object({
    /** Federation name of the remote. */
    name: z.string(),
    version: versionText.or(z.enum(['development', 'override'])),
    /** Address of remoteEntry.js; relative to the shop, or absolute on another origin. */
    url: z.string(),
    /** `sha384-…` hash of remoteEntry.js; empty for builds that are still changing. */
    integrity: z.string(),
    pages: z.array(registryPageSchema),
    /** Set if the remote comes from a developer's machine, in this browser only. It has no hash, and the shell reads its pages from `release.json` beside `url`. */
    override: z.literal(true).optional(),
  })
  .meta({ id: 'RegistryEntry', description: 'The version of a remote that this visitor gets.' });

export const registrySchema = z.array(registryEntrySchema);

export type RegistryPage = z.infer<typeof registryPageSchema>;
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
