import { z } from 'zod';

const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
  .max(100);
const fileName = z
  .string()
  .regex(/^\w[\w.-]*(\/\w[\w.-]*){0,3}$/)
  .max(200);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const pageSchema = z.object({
  path: z.string().startsWith('/').max(200),
  expose: z.string().startsWith('./'),
  /** What the browser fetches at once when the page is opened, beside the entry. */
  files: z.array(fileName),
  access: z.enum(['public', 'user', 'seller', 'admin']),
  menu: z.object({ label: z.string(), role: z.enum(['buyer', 'seller', 'admin']), order: z.number() }).optional(),
});

/** What `release.json` says of one version of a part: written by its build, checked again here. */
export const releaseSchema = z.object({
  name: identifier,
  version,
  /** The file that the page loads first: remoteEntry.js, or the shell's main script. */
  entry: fileName,
  pages: z.array(pageSchema),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  /** Every file of the version with its hash. */
  files: z.record(fileName, integrity),
});

export type Release = z.infer<typeof releaseSchema>;
export type ReleasePage = z.infer<typeof pageSchema>;
