import type { Compilation } from 'webpack';
import { importedNames } from '../../remote-kit/src/webpack/shared-names';

const importOf = (request: string, name: string) => ({ dependencies: [{ request, getIds: () => [name] }] });

const namesIn = (modules: ReturnType<typeof importOf>[]): string =>
  JSON.stringify(
    importedNames({ modules: new Set(modules), moduleGraph: {} } as unknown as Compilation, ['react', 'shared-auth']),
  );

test('the names in release.json do not depend on the order in which webpack finds modules', () => {
  const modules = [
    importOf('shared-auth', 'useSession'),
    importOf('react', 'useState'),
    importOf('react', 'memo'),
    importOf('not-shared', 'x'),
  ];
  expect(namesIn(modules)).toBe('{"react":["memo","useState"],"shared-auth":["useSession"]}');
  expect(namesIn(modules.toReversed())).toBe(namesIn(modules));
});
