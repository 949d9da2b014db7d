import type { Compilation, Dependency, Module } from 'webpack';

type Names = Record<string, string[]>;

/** webpack's classes, with fields that their public types lack. */
type ProvideModule = Module & { _name: string };
type ImportDependency = Dependency & { request: string; getIds: (graph: Compilation['moduleGraph']) => string[] };

/** The names that this build imports from each package; the release gate checks that the shell provides them. */
export function importedNames({ modules, moduleGraph }: Compilation, packages: string[]): Names {
  const names = new Map<string, Set<string>>();
  for (const { dependencies } of [...modules].flatMap(withoutConcatenation)) {
    for (const dependency of dependencies.filter(isImport)) {
      const [name] = dependency.getIds(moduleGraph);
      if (!name || !packages.includes(dependency.request)) continue;
      names.set(dependency.request, (names.get(dependency.request) ?? new Set()).add(name));
    }
  }
  return namesOf([...names].map(([name, imported]) => [name, [...imported]]));
}

/** When webpack concatenates modules, each keeps its own imports. */
const withoutConcatenation = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];

const isImport = (dependency: Dependency): dependency is ImportDependency =>
  'getIds' in dependency && 'request' in dependency && typeof dependency.request === 'string';

/**
 * The names that each package shared by this build exports. Packages whose exports webpack cannot determine (CommonJS) are
 * left out.
 */
export function providedNames({ modules, moduleGraph }: Compilation): Names {
  const provided = [...modules].filter((module): module is ProvideModule => module.type === 'provide-module');
  return namesOf(
    provided.map((module) => {
      const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
      const real = dependency && moduleGraph.getModule(dependency);
      const names = real && moduleGraph.getProvidedExports(real);
      return [module._name, Array.isArray(names) ? names : undefined];
    }),
  );
}

/** In alphabetical order: the order in which webpack finds modules differs between builds of the same source. */
const namesOf = (entries: [string, string[] | undefined][]): Names =>
  Object.fromEntries(
    entries
      .flatMap(([name, names]): [string, string[]][] =>
        names ? [[name, names.filter((one) => one !== 'default').sort()]] : [],
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
