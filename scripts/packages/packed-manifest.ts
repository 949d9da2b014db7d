import { z } from 'zod';

const dependencies = z.record(z.string(), z.string()).default({});

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  type: z.string(),
  license: z.string().default('MIT'),
  exports: z.record(z.string(), z.string()),
  dependencies,
  /** Compilers for each platform. */
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** The command of a package; `src/cli.ts` is its program. */
const commands: Record<string, string> = { 'remote-kit': 'ocs-remote', 'ocs-conformance': 'ocs-conformance' };

const internal = ['contract', 'shared-auth', 'shared-ui'];
/** A page needs one copy of these too. */
const shared = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom', 'styled-components'];
const isPeer = (name: string): boolean => internal.includes(name) || shared.includes(name);

/**
 * The package.json of a packed workspace. Packages of this repository are optional peers: npm must not fetch others of these
 * names from a registry.
 */
export function packedManifest(workspace: unknown, engines: object) {
  const { exports, dependencies, ...manifest } = manifestSchema.parse(workspace);
  const entries = Object.entries(dependencies);
  const command = commands[manifest.name];
  return {
    ...manifest,
    private: true,
    engines,
    files: ['dist', '*.md'],
    ...(command !== undefined && { bin: { [command]: './dist/cli.js' } }),
    exports: {
      ...mapValues(exports, (file) =>
        file.endsWith('.json')
          ? builtFile(file)
          : { types: builtFile(file).replace(/\.js$/, '.d.ts'), default: builtFile(file) },
      ),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(entries.filter(([name]) => !isPeer(name))),
    peerDependencies: Object.fromEntries(entries.filter(([name]) => isPeer(name))),
    peerDependenciesMeta: Object.fromEntries(
      entries.filter(([name]) => internal.includes(name)).map(([name]) => [name, { optional: true }]),
    ),
  };
}

const builtFile = (file: string): string => file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
