/** The packages that every part shares. A subpath such as `react-dom/client` is a separate share. */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  'shared-auth',
  'shared-ui',
];

/** The package that has a file, by the file's path below `node_modules`; `react` also for `@types/react/index.d.ts`. */
export function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (first === '@types') return second.replace(/^(\w+)__/, '@$1/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

const sharedPackages = new Set(sharedModules.map(packageOf));

/** Whether a file below `node_modules` belongs to a package that the shell provides. */
export const isOfSharedPackage = (file: string): boolean => sharedPackages.has(packageOf(file));
