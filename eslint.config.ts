/** Lint rules: type-aware checks for TypeScript, React's rules of hooks, and the one direction in which imports may run. */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { parts } from './scripts/build/parts';

const remotes = parts.map(({ folder }) => folder).filter((folder) => folder !== 'shell');
const frontEnd = ['shell', ...remotes, 'shared-auth', 'shared-ui'];

interface Ban {
  regex: string;
  message: string;
}

/** Bans imports from other folders of the repository, by package name and by relative path. */
function ban(folders: string[], message: string): Ban {
  return { regex: `^(\\.\\./)*(${folders.join('|')})(/|$)`, message };
}

/** A later entry for the same file replaces an earlier one: each must bring all its bans. */
function restrictImports(files: string[], patterns: Ban[]) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } } as const;
}

const noServer = ban(['server', 'tests'], 'The front end knows the server by its HTTP contract alone.');
const noScripts = ban(['scripts'], 'Only webpack.config.ts uses the scripts.');
const noPart = ban(['shell', ...remotes], 'What every part uses knows none of them.');
const otherPage = 'A page never imports another page: what two pages need belongs in a shared folder or package.';

const importDirections = [
  restrictImports(
    ['shared-auth/**'],
    [noServer, noScripts, noPart, ban(['shared-ui'], 'shared-ui builds on shared-auth.')],
  ),
  restrictImports(['shared-ui/**'], [noServer, noScripts, noPart]),
  restrictImports(
    ['shell/**'],
    [noServer, noScripts, ban(remotes, 'The shell finds remotes through the registry alone.')],
  ),
  restrictImports(
    ['shell/webpack.config.ts'],
    [noServer, ban(remotes, 'The shell is built without knowing any remote.')],
  ),
  restrictImports(['server/**'], [ban(frontEnd, 'The server imports no front end.')]),
  ...remotes.flatMap((remote) => {
    const others = ['shell', ...remotes].filter((part) => part !== remote);
    const noOther = ban(others, 'A remote uses shared-auth and shared-ui, and no other part.');
    return [
      restrictImports([`${remote}/**`], [noServer, noScripts, noOther]),
      restrictImports([`${remote}/webpack.config.ts`], [noServer, noOther]),
      restrictImports(
        [`${remote}/src/pages/*/*`],
        [noServer, noScripts, noOther, { regex: '^\\.\\./[^.]', message: otherPage }],
      ),
      restrictImports(
        [`${remote}/src/pages/*/*/**`],
        [noServer, noScripts, noOther, { regex: '^\\.\\./\\.\\./[^.]', message: otherPage }],
      ),
    ];
  }),
];

export default defineConfig(
  globalIgnores([
    '**/.data',
    '**/dist',
    '**/coverage',
    '**/test-results',
    '**/playwright-report',
    'shared-auth/src/api/schema.ts',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.ts', 'knip.config.ts'], defaultProject: 'tsconfig.base.json' },
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A name in brackets says that the key comes from outside and may be missing.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An empty setting counts as a missing one.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // React Router's loaders throw responses and redirects.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allowThrowingUnknown: true, allow: ['Response', 'ErrorResponse'] },
      ],
      // A Fastify plugin is asynchronous by its type, whether or not it waits.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' }],
    },
  },
  {
    // The tools that load these files read their default export.
    files: ['**/*.config.ts', '**/*.d.ts', '**/global-*.ts', 'tests/**/*.ts', 'scripts/jest/file.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['scripts/bootstrap.cjs'],
    rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }] },
    languageOptions: {
      ecmaVersion: 5,
      globals: {
        process: false,
        require: false,
        __dirname: false,
        console: false,
        setInterval: false,
        clearInterval: false,
      },
    },
  },
  {
    files: ['examples/**/*.{js,mjs}'],
    languageOptions: {
      globals: { process: false, console: false, document: false, fetch: false, URL: false },
    },
  },
  {
    // What a test reads from an answer is what the test is about; its types would only repeat the expectations.
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: frontEnd.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  importDirections,
);
