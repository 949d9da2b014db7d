import { z } from 'zod';

const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
  .max(100);
const fileName = z
  .string()
  .regex(/^[\w][\w.-]*$/)
  .max(200);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const pageSchema = z.object({
  path: z.string().startsWith('/').max(200),
  expose: z.string().startsWith('./'),
  /** What the browser fetches at once when the page is opened, beside the entry. */
  files: z.array(fileName),
  access: z.enum(['public', 'user', 'seller', 'admin']),
  /** Calls of the API that the page makes at its bare address, from `/api` on; some only in windows of a certain width. */
  data: z.array(z.object({ path: z.string().startsWith('/'), media: z.string().optional() })).optional(),
  /** What the page's module exports when Node imports it, or why it cannot be imported. */
  exports: z.array(z.string()).optional(),
  importError: z.string().optional(),
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
  /** The shell's chunks by their names, with their files. */
  chunks: z.record(z.string(), z.array(fileName)).default({}),
  /** Every file of the version with its hash. */
  files: z.record(fileName, integrity),
});

export type Release = z.infer<typeof releaseSchema>;
export type ReleasePage = z.infer<typeof pageSchema>;
