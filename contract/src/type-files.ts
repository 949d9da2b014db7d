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

/** Of each file, uncompressed. */
const maxContentBytes = 12 * 1024 * 1024;
const maxFiles = 5000;

const decompress = promisify(zlib.brotliDecompress);
const compress = promisify(zlib.brotliCompress);

/** An array or object with at most `max` entries; they are counted before anything examines them. */
const limited = <T extends z.ZodType>(max: number, schema: T) =>
  z.custom((value) => typeof value === 'object' && value !== null && Object.keys(value).length <= max).pipe(schema);

/** A path below a folder: no segment leads out of it. */
const filePath = z
  .string()
  .max(300)
  .regex(/^[^\\:\p{Cc}]+\.([mc]?[jt]sx?|json)$/u)
  .refine((name) => name.split('/').every((segment) => !['', '.', '..'].includes(segment)));

const files = limited(maxFiles, z.record(filePath, z.string()));

const typesSchema = z.object({ format: z.literal(1), files });

/** As in `./src/*`: below the remote's folder. */
const ownTarget = z
  .string()
  .max(300)
  .regex(/^\.\//)
  .refine((target) => target.split('/').every((segment) => !['..', 'node_modules'].includes(segment)));

const identifier = z.string().regex(/^[\w.-]{1,100}$/);

/** The compiler options that may change the result of a check; others are the same for every check. */
const options = z.object({
  allowArbitraryExtensions: z.boolean().optional(),
  allowJs: z.boolean().optional(),
  allowSyntheticDefaultImports: z.boolean().optional(),
  exactOptionalPropertyTypes: z.boolean().optional(),
  experimentalDecorators: z.boolean().optional(),
  jsx: identifier.optional(),
  jsxFactory: identifier.optional(),
  jsxFragmentFactory: identifier.optional(),
  jsxImportSource: z.string().max(100).optional(),
  lib: limited(50, z.array(identifier)).optional(),
  noImplicitAny: z.boolean().optional(),
  noImplicitThis: z.boolean().optional(),
  noPropertyAccessFromIndexSignature: z.boolean().optional(),
  noUncheckedIndexedAccess: z.boolean().optional(),
  /** Aliases of the remote's own modules, relative to its folder. */
  paths: limited(200, z.record(z.string().max(200), limited(20, z.array(ownTarget)))).optional(),
  strict: z.boolean().optional(),
  strictBindCallApply: z.boolean().optional(),
  strictBuiltinIteratorReturn: z.boolean().optional(),
  strictFunctionTypes: z.boolean().optional(),
  strictNullChecks: z.boolean().optional(),
  strictPropertyInitialization: z.boolean().optional(),
  /** The native compiler has no older ones. */
  target: identifier
    .refine((target) => !/^es[35]$/i.test(target))
    .optional()
    .catch(undefined),
  types: limited(50, z.array(z.string().max(100))).optional(),
  useUnknownInCatchVariables: z.boolean().optional(),
  verbatimModuleSyntax: z.boolean().optional(),
});

const typeCheckSchema = z.object({
  format: z.literal(1),
  /** The name of the remote: one part cannot have another's sources checked. */
  remote: z.string().max(100),
  /** The hashes of the shell's two files, as this build would write them. A shell with the same ones needs no check. */
  shell: limited(2, z.array(z.string().max(200))),
  options,
  /** The file of each exposed page module. */
  pages: limited(maxFiles, z.record(z.string().max(200), filePath)),
  /** Errors that the remote had when it was built. They are no reason to refuse it. */
  errors: limited(maxFiles, z.array(z.string().max(2000))),
  files,
});

/** Sources by path. In a shell's files, paths are relative to its `node_modules`; in a remote's, to its folder. */
export type TypeSources = Record<string, string>;
export type TypeCheck = z.infer<typeof typeCheckSchema>;
export type TypeCheckOptions = z.infer<typeof options>;
export const typeCheckOptions = options;

/** Whether a target of `paths` leads to a module of the remote itself. */
export const isOwnTarget = (target: string): boolean => ownTarget.safeParse(target).success;

/** The same sources as a remote contains them. */
export const belowNodeModules = (sources: TypeSources): TypeSources =>
  Object.fromEntries(Object.entries(sources).map(([file, text]) => [`node_modules/${file}`, text]));

/** The sources in `mf-types.json`; undefined if the text is something else. */
export const parseTypes = (content: Buffer): TypeSources | undefined =>
  typesSchema.safeParse(parseJson(content)).data?.files;

/** The sources in `mf-types-packages.bin`; undefined if it is something else. */
export const readPackageTypes = async (content: Buffer): Promise<TypeSources | undefined> =>
  typesSchema.safeParse(await unpack(content)).data?.files;

/** The first bytes of a type check, by which a server knows one whatever its name is. */
const typeCheckMark = Buffer.from('OCS type check: not public\n');

/** Whether this is a type check, which contains sources. */
export const isTypeCheck = (content: Buffer): boolean =>
  content.subarray(0, typeCheckMark.length).equals(typeCheckMark);

/** The content of `type-check.bin`; undefined if it is something else. */
export const readTypeCheck = async (content: Buffer): Promise<TypeCheck | undefined> =>
  isTypeCheck(content)
    ? typeCheckSchema.safeParse(await unpack(content.subarray(typeCheckMark.length))).data
    : undefined;

/** The content of `mf-types.json` with these sources; equal sources result in equal bytes. */
export const writeTypes = (sources: TypeSources): Buffer =>
  Buffer.from(JSON.stringify({ format: 1, files: sorted(sources) }));

/** The content of `mf-types-packages.bin` with these sources. */
export const writePackageTypes = (sources: TypeSources): Promise<Buffer> => pack({ format: 1, files: sorted(sources) });

/** The content of `type-check.bin`. */
export const writeTypeCheck = async (check: TypeCheck): Promise<Buffer> =>
  Buffer.concat([typeCheckMark, await pack({ ...check, files: sorted(check.files) })]);

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
