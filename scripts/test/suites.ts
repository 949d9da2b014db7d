import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from '../build/parts';
import { root } from '../local-shop/script';
import { runProgram, runTool } from './run-program';
import { check, jestSuite, type Suite } from './suite';

const frontEnd = [...parts.map(({ folder }) => folder), 'shared-auth', 'shared-ui', 'shared-flags', 'shared-products'];
const quickPackages = [...frontEnd, 'contract', 'scripts'];
const databasePackages = ['server', 'tests'];

/** Packages with jest tests, the longest first. */
export const unitPackages = [...databasePackages, ...quickPackages];

const sourceFolders = [...unitPackages, 'remote-kit'].sort();

const lint = (folder: string): Suite => check('lint', () => runTool('eslint', ['--max-warnings=0', folder]));
const formatting = (folder: string): Suite =>
  check('formatting', () => runTool('prettier', ['--check', '--log-level=warn', folder]));
const types = (folder: string): Suite => check(`${folder} types`, () => runTool('tsc', ['-p', folder]));

export const typeChecks: Suite[] = [...unitPackages, 'remote-kit', 'examples/vue-remote'].map(types);

const runScriptFile = (...args: string[]) => runProgram(process.execPath, ['--import', 'tsx', ...args]);

/** The checks and tests of one part alone, as its workflow runs them. */
export const suitesOf = (folder: string): Suite[] => [
  lint(folder),
  formatting(folder),
  types(folder),
  ...(hasTests(folder) ? [jestSuite(folder)] : []),
];

function hasTests(folder: string): boolean {
  const manifest = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  return 'test' in ((JSON.parse(manifest) as { scripts?: object }).scripts ?? {});
}

/** The checks and tests that need neither a database nor a browser. */
export const quickSuites: Suite[] = [
  lint('.'),
  formatting('.'),
  check('generated API types', () => runScriptFile('scripts/generate-api.ts', '--check')),
  check('file places, launchers and documents', () => runScriptFile('tests/repository/check-repository.ts')),
  check('import directions', () => runTool('depcruise', ['--config', '.dependency-cruiser.cjs', ...sourceFolders])),
  check('dead code', () => runTool('knip', ['--no-progress'])),
  ...typeChecks,
  ...quickPackages.map((folder) => jestSuite(folder)),
];

/** Tests that start their own PostgreSQL. */
export const databaseSuites: Suite[] = databasePackages.map((folder) => jestSuite(folder));
