import { parts } from '../build/parts';
import { runProgram, runTool } from './run-program';
import { check, jestSuite, type Suite } from './suite';

const packages = [...parts.map(({ folder }) => folder), 'shared-auth', 'shared-ui', 'scripts'];

/** What needs neither a database nor a browser. */
export const quickSuites: Suite[] = [
  check('lint', () => runTool('eslint', ['--max-warnings=0', '.'])),
  check('formatting', () => runTool('prettier', ['--check', '--log-level=warn', '.'])),
  check('generated API types', () =>
    runProgram(process.execPath, ['--import', 'tsx', 'scripts/generate-api.ts', '--check']),
  ),
  ...[...packages, 'server', 'tests'].map((folder) => check(`${folder} types`, () => runTool('tsc', ['-p', folder]))),
  ...packages.map((folder) => jestSuite(folder)),
];
