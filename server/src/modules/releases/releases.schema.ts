import { z } from 'zod';

/** Whoever uploads more than this has most likely named the wrong folder. */
const maxFiles = 1000;
export const maxFileBytes = 8 * 1024 * 1024;

export const partName = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
export const versionText = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
  .max(100);
/** A path below the version's folder, of plain names: nothing that leads out of it, and nothing hidden. */
export const fileName = z
  .string()
  .regex(/^\w[\w.-]*(\/\w[\w.-]*){0,3}$/)
  .max(200)
  // What the server makes itself.
  .refine((name) => name !== 'release.json' && !/\.(br|gz)$/.test(name));
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const packageName = z.string().min(1).max(100);
const names = z.array(z.string().min(1).max(200)).max(5000);

const pageSchema = z.object({
  /** Names and parameters between slashes, as in `/details/:id`. */
  path: z
    .string()
    .regex(/^\/(:?[\w.-]+(\/:?[\w.-]+)*)?$/)
    .max(200),
  expose: z.string().startsWith('./').max(200),
  /** What the browser fetches at once when the page is opened, beside the entry. */
  files: z.array(fileName).max(maxFiles),
  access: z.enum(['public', 'user', 'seller', 'admin']),
  menu: z
    .object({ label: z.string().min(1).max(100), role: z.enum(['buyer', 'seller', 'admin']), order: z.number() })
    .optional(),
  /** Calls of the API that the page makes at its bare address, from `/api` on; some only in windows of a certain width. */
  data: z
    .array(z.object({ path: z.string().startsWith('/').max(500), media: z.string().max(200).optional() }))
    .max(20)
    .optional(),
  /** What the page's module exports, as found by importing it; or why it could not be imported. */
  exports: names.optional(),
  importError: z.string().max(10_000).optional(),
});

/** What `release.json` says of one version of a part: written by its build, checked again here. */
export const releaseSchema = z
  .object({
    name: partName,
    version: versionText,
    /** The file that the page loads first: remoteEntry.js, or the shell's main script. */
    entry: fileName,
    /** Where the browser finds the files when they lie on another origin, with a slash at its end. */
    base: z
      .url({ protocol: /^https?$/ })
      .endsWith('/')
      .max(500)
      .optional(),
    pages: z.array(pageSchema).max(500),
    /** What the build exposes. */
    exposes: names.optional(),
    /** Addresses that the part's header or menus link to beside its own. */
    links: names.optional(),
    /** The shell's chunks by their names, with their files. */
    chunks: z.record(z.string().max(200), z.array(fileName).max(maxFiles)).optional(),
    /** Files of the shop's typeface; of the shell. */
    fonts: z.array(fileName).max(10).optional(),
    budget: z.object({ jsKilobytes: z.number().positive() }).optional(),
    shared: z
      .array(z.object({ name: packageName, version: z.string().max(100), requiredVersion: z.string().max(100) }))
      .max(100),
    /** The names that the part imports from each shared package, as far as the build knows them. */
    imports: z.record(packageName, names).optional(),
    /** The names that each shared package offers; of the shell. */
    provides: z.record(packageName, names).optional(),
    /** Every file of the version with its hash. */
    files: z
      .record(fileName, integrity)
      .refine((files) => Object.keys(files).length <= maxFiles, `At most ${String(maxFiles)} files.`),
  })
  .meta({ id: 'Release', description: 'One version of a part, as its build describes it.' });

export type Release = z.infer<typeof releaseSchema>;
export type ReleasePage = z.infer<typeof pageSchema>;

export const wireBytes = z.object({ js: z.number(), css: z.number(), other: z.number() });
export type WireBytes = z.infer<typeof wireBytes>;
