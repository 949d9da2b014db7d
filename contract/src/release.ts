/** `release.json`: one version of a part (the shell or a remote). The build writes it; every release is checked against it. */
import { z } from 'zod';
import { accessLevels, roles } from './remote-config';

/** More files than this mean that somebody uploads the wrong folder. */
const maxFiles = 1000;

/** Largest file of a release, in bytes. */
export const maxFileBytes = 8 * 1024 * 1024;

/** Federation name of a part. */
export const partName = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);

/** Name of a preview, such as `pr-123`. Parts that are previewed under the same name are shown together. */
export const previewName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,62}$/);

/** Semantic version of a part, e.g. `1.0.0-src1a2b3c4d5e`. */
export const versionText = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
  .max(100);

/** A path below the version's folder: no segment leads out of it or is hidden. */
export const fileName = z
  .string()
  .regex(/^\w[\w.-]*(\/\w[\w.-]*){0,3}$/)
  .max(200)
  // The server creates these files itself.
  .refine((name) => name !== 'release.json' && !/\.(br|gz)$/.test(name));

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** Text that JSON in PostgreSQL can hold: no null character, no half of a character. */
export const plainText = z.string().regex(/^[^\0\p{Cs}]*$/u);
const packageName = plainText.min(1).max(100);
const names = z.array(plainText.min(1).max(200)).max(5000);

/** Name of a feature flag within its part. */
export const flagName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
export const flagValue = z.union([z.boolean(), plainText.min(1).max(100)]);

const declaredFlag = z
  .object({
    description: plainText.min(1).max(300),
    default: flagValue,
    /** All values that it can have. */
    values: z.array(flagValue).min(2).max(6),
  })
  .refine(
    ({ values, default: standard }) => new Set(values).size === values.length && values.includes(standard),
    'The values of a flag differ, and its default is one of them.',
  );

const endsWithItsParameter = (path: string): boolean => /^[^:]*\/:[^/]+$/.test(path);

export const releasePageSchema = z.object({
  /** Names and parameters between slashes, e.g. `/details/:id`. */
  path: z
    .string()
    .regex(/^\/(:?[\w.-]+(\/:?[\w.-]+)*)?$/)
    .max(200),
  expose: plainText.startsWith('./').max(200),
  /** Files that the browser fetches at once when the page opens, beside the entry. */
  files: z.array(fileName).max(maxFiles),
  access: z.enum(accessLevels),
  menu: z
    .object({
      label: plainText.min(1).max(100),
      role: z.enum(roles),
      order: z.number(),
      count: plainText.startsWith('/').max(200).optional(),
    })
    .optional(),
  /** API calls that the page makes at its address without a query, relative to the API's base. */
  data: z
    .array(z.object({ path: plainText.startsWith('/').max(500), media: plainText.max(200).optional() }))
    .max(20)
    .optional(),
  /** The page is about the product whose slug is its path's only parameter, at the end. */
  product: z.literal(true).optional(),
  /** Path of the page about a product whose HTML stands in for this one while it loads. The product's id is this path's only parameter, at the end. */
  placeholder: plainText.startsWith('/').max(200).optional(),
  /** Names that the page module exports, found by importing it in Node; or the error of that import. */
  exports: names.optional(),
  importError: plainText.max(10_000).optional(),
});

export const releaseSchema = z
  .object({
    name: partName,
    version: versionText,
    /** The file that the browser loads first: remoteEntry.js, or the shell's main script. */
    entry: fileName,
    /** The federation manifest for other hosts and tools: `mf-manifest.json`. Older builds have none. */
    manifest: fileName.optional(),
    /** Address of the files if they are on another origin, with a trailing slash. */
    base: z
      .url({ protocol: /^https?$/ })
      .endsWith('/')
      .max(500)
      .optional(),
    pages: z
      .array(
        releasePageSchema
          .refine(
            ({ product, path, access }) => !product || (access === 'public' && endsWithItsParameter(path)),
            'A page about a product is public, and its path ends with its only parameter.',
          )
          .refine(
            ({ placeholder, path, access }) => !placeholder || (access !== 'public' && endsWithItsParameter(path)),
            'A page with a placeholder is not public, and its path ends with its only parameter.',
          ),
      )
      .max(500)
      .refine(
        (pages) =>
          pages.every(
            ({ placeholder }) => !placeholder || pages.some(({ path, product }) => product && path === placeholder),
          ),
        'A placeholder is the path of a page about a product.',
      ),
    /** Modules that the build exposes. */
    exposes: names.optional(),
    /** Addresses of other parts that the part's header or menus link to. */
    links: names.optional(),
    /** Shell only: its chunks by name, with their files. */
    chunks: z.record(plainText.max(200), z.array(fileName).max(maxFiles)).optional(),
    /** Shell only: the files of the typeface. */
    fonts: z.array(fileName).max(10).optional(),
    budget: z.object({ jsKilobytes: z.number().positive() }).optional(),
    /** Version of the remote kit that built the part. Builds from before 26 November 2026 have none. */
    kit: versionText.optional(),
    shared: z
      .array(z.object({ name: packageName, version: plainText.max(100), requiredVersion: plainText.max(100) }))
      .max(100),
    /** Names that the part imports from each shared package, as far as the build can tell. */
    imports: z.record(packageName, names).optional(),
    /** Shell only: names that each shared package exports. */
    provides: z.record(packageName, names).optional(),
    /** The operations of the shop's API that the part calls with the shared client, by id, with the hash of their schemas. Older builds have none. */
    operations: z.record(plainText.min(1).max(100), plainText.max(100)).optional(),
    /** The feature flags that the part declares, by name. */
    flags: z
      .record(flagName, declaredFlag)
      .refine((flags) => Object.keys(flags).length <= 50, 'At most 50 flags.')
      .optional(),
    /** Every file of the version with its `sha384-…` hash. */
    files: z
      .record(fileName, integrity)
      .refine((files) => Object.keys(files).length <= maxFiles, `At most ${String(maxFiles)} files.`),
  })
  .meta({ id: 'Release', description: 'One version of a part, as its build describes it.' });

/** Size of a version in bytes, compressed with brotli, by kind of file. */
export const compressedBytesSchema = z.object({ js: z.number(), css: z.number(), other: z.number() });

export type Release = z.infer<typeof releaseSchema>;
export type ReleasePage = z.infer<typeof releasePageSchema>;
export type DeclaredFlag = z.infer<typeof declaredFlag>;

export type CompressedBytes = z.infer<typeof compressedBytesSchema>;

/** Whether the page is of another framework: its module exports `mount` and no `Component`. */
export const isMounted = ({ exports = [] }: Pick<ReleasePage, 'exports'>): boolean =>
  exports.includes('mount') && !exports.includes('Component');

/** The shell's chunk that shows such pages. Shells from before December 2026 have none. */
export const mountAdapterChunk = 'mounted-page';

/** What webpack emits as `release.json`, before prerendering adds exports and the last build step adds version and hashes. */
export type BuildDescription = Omit<Release, 'version' | 'files'>;
