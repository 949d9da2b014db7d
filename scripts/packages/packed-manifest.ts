import { z } from 'zod';

const dependencies = z.record(z.string(), z.string()).default({});

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  type: z.string(),
  license: z.string().default('MIT'),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.string()),
  dependencies,
});

const internal = ['contract', 'shared-auth', 'shared-ui'];

/**
 * The package.json of a packed workspace. Packages of this repository are peers: a registry does not have them, and a page
 * needs one copy of each.
 */
export function packedManifest(workspace: unknown) {
  const { exports, dependencies, bin, ...manifest } = manifestSchema.parse(workspace);
  const entries = Object.entries(dependencies);
  return {
    ...manifest,
    files: ['dist'],
    ...(bin && { bin: mapValues(bin, builtFile) }),
    exports: {
      ...mapValues(exports, (file) =>
        file.endsWith('.json')
          ? builtFile(file)
          : { types: builtFile(file).replace(/\.js$/, '.d.ts'), default: builtFile(file) },
      ),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(entries.filter(([name]) => !internal.includes(name))),
    peerDependencies: Object.fromEntries(entries.filter(([name]) => internal.includes(name))),
  };
}

const builtFile = (file: string): string => file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
