/** The files of a release that describe its types. The build writes them, the release gate and `ocs-remote types` read them. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { z } from 'zod';

/** Declarations of what a part offers: the shell's shared packages, or a remote's exposed modules. Public. */
export const typesFile = 'mf-types.json';

/** Third-party declarations that a type check reads, compressed with brotli: the same file until a package changes. Public. */
export const packageTypesFile = 'mf-types-packages.bin';

/** What a type check needs of a remote beside them: its sources, compressed with brotli. The shop serves it to nobody. */
export const typeCheckFile = 'type-check.bin';

/** Whether the shop keeps a released file to itself. */
export const isPrivateFile = (file: string): boolean => file === typeCheckFile;

/** Whether browsers never load a released file, because it describes types. */
export const isTypeFile = (file: string): boolean => [typesFile, packageTypesFile, typeCheckFile].includes(file);

const maxContentBytes = 32 * 1024 * 1024;

const decompress = promisify(zlib.brotliDecompress);
const compress = promisify(zlib.brotliCompress);

/** A path below a folder: no segment leads out of it. */
const filePath = z
  .string()
  .max(300)
  .regex(/^[\w@.+~()[\] ,$-]+(\/[\w@.+~()[\] ,$-]+)*\.([mc]?tsx?|json)$/)
  .refine((name) => name.split('/').every((segment) => segment !== '.' && segment !== '..'));

const files = z.record(filePath, z.string()).refine((all) => Object.keys(all).length <= 10_000);

const typesSchema = z.object({ format: z.literal(1), files });

/** The compiler options that may change the result of a check; others are the same for every check. */
const options = z.object({
  allowSyntheticDefaultImports: z.boolean().optional(),
  exactOptionalPropertyTypes: z.boolean().optional(),
  experimentalDecorators: z.boolean().optional(),
  jsx: z.enum(['preserve', 'react-jsx', 'react-jsxdev']).optional(),
  jsxImportSource: z.string().max(100).optional(),
  lib: z
    .array(z.string().regex(/^[\w.]+$/))
    .max(50)
    .optional(),
  noImplicitAny: z.boolean().optional(),
  noUncheckedIndexedAccess: z.boolean().optional(),
  strict: z.boolean().optional(),
  strictFunctionTypes: z.boolean().optional(),
  strictNullChecks: z.boolean().optional(),
  target: z.string().regex(/^\w+$/).optional(),
  types: z.array(z.string().max(100)).max(50).optional(),
  verbatimModuleSyntax: z.boolean().optional(),
});

const typeCheckSchema = z.object({
  format: z.literal(1),
  /** The hashes of the shell's two files, as this build would write them. A shell with the same ones needs no check. */
  shell: z.array(z.string().max(200)).max(2),
  options,
  /** The file of each exposed page module. */
  pages: z.record(z.string().max(200), filePath),
  /** Errors that the remote had when it was built. They are no reason to refuse it. */
  errors: z.array(z.string().max(2000)).max(10_000),
  files,
});

/** Sources by path. In a shell's files, paths are relative to its `node_modules`; in a remote's, to its folder. */
export type TypeSources = Record<string, string>;
export type TypeCheck = z.infer<typeof typeCheckSchema>;
export type TypeCheckOptions = z.infer<typeof options>;
export const typeCheckOptions = options;

/** The same sources as a remote contains them. */
export const belowNodeModules = (sources: TypeSources): TypeSources =>
  Object.fromEntries(Object.entries(sources).map(([file, text]) => [`node_modules/${file}`, text]));

/** The sources in `mf-types.json`; undefined if the text is something else. */
export const parseTypes = (content: Buffer): TypeSources | undefined =>
  typesSchema.safeParse(parseJson(content)).data?.files;

/** The sources in `mf-types-packages.bin`; undefined if it is something else. */
export const readPackageTypes = async (content: Buffer): Promise<TypeSources | undefined> =>
  typesSchema.safeParse(await unpack(content)).data?.files;

/** The content of `type-check.bin`; undefined if it is something else. */
export const readTypeCheck = async (content: Buffer): Promise<TypeCheck | undefined> =>
  typeCheckSchema.safeParse(await unpack(content)).data;

/** The content of `mf-types.json` with these sources; equal sources result in equal bytes. */
export const writeTypes = (sources: TypeSources): Buffer =>
  Buffer.from(JSON.stringify({ format: 1, files: sorted(sources) }));

/** The content of `mf-types-packages.bin` with these sources. */
export const writePackageTypes = (sources: TypeSources): Promise<Buffer> => pack({ format: 1, files: sorted(sources) });

/** The content of `type-check.bin`. */
export const writeTypeCheck = (check: TypeCheck): Promise<Buffer> => pack({ ...check, files: sorted(check.files) });

const sorted = (sources: TypeSources): TypeSources =>
  Object.fromEntries(Object.entries(sources).sort(([one], [other]) => (one < other ? -1 : 1)));

const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

const pack = (value: object): Promise<Buffer> => compress(JSON.stringify(value), quality);

/** Undefined for anything but compressed JSON of a bounded size. */
const unpack = (content: Buffer): Promise<unknown> =>
  decompress(content, { maxOutputLength: maxContentBytes }).then(parseJson, () => undefined);

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
