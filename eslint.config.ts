/** Lint rules: type-aware checks for TypeScript and React's rules of hooks. `.dependency-cruiser.cjs` checks the directions of imports. */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { parts } from './scripts/build/parts';

const frontEnd = [...parts.map(({ folder }) => folder), 'shared-auth', 'shared-ui', 'shared-flags', 'shared-products'];

const tracedOnly = 'Use `request.database`, so that the statement is in the trace of its request.';
const serverSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
  // A prepared statement with every column fails once a newer server version adds one.
  { selector: 'MemberExpression[property.name=/^(selectAll|returningAll)$/]', message: 'Name the columns.' },
  {
    selector:
      "MemberExpression[property.name='database']:matches([object.name='server'], [object.property.name='server'])",
    message: tracedOnly,
  },
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
        projectService: {
          allowDefaultProject: ['eslint.config.ts', 'knip.config.ts'],
          defaultProject: 'tsconfig.base.json',
        },
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
    // The build lists the calls of a part by their paths, for the release gate.
    files: frontEnd.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
        {
          selector:
            "CallExpression[callee.object.name='http'] > :not(Literal, TemplateLiteral[quasis.0.value.raw=/^\\u002f/]).arguments:first-child",
          message: 'Write the path here.',
        },
        {
          selector:
            "CallExpression[callee.property.name='sendBeacon'] > :not(TemplateLiteral[expressions.0.property.name='apiUrl']).arguments:first-child",
          message: 'Write the path here, after `${shopSettings.apiUrl}`.',
        },
        {
          selector: "VariableDeclarator[init.name='shopSettings']",
          message: 'Write `shopSettings.` before each setting.',
        },
      ],
    },
  },
  {
    // The tools that load these files read their default export.
    files: [
      '**/*.config.ts',
      '**/*.d.ts',
      '**/global-*.ts',
      'tests/**/*.ts',
      'remote-kit/src/jest/file.ts',
      'shell/src/remotes/federation-runtime.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'server/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...serverSyntax] },
  },
  {
    files: ['server/src/modules/**/*.routes.ts'],
    ignores: ['server/src/modules/health/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...serverSyntax,
        {
          selector:
            ":matches(MemberExpression[object.name='app'][property.name='database'], VariableDeclarator[init.name='app'] > ObjectPattern > Property[key.name='database'])",
          message: tracedOnly,
        },
      ],
    },
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
    files: ['examples/**/*.{cjs,js,mjs}'],
    languageOptions: {
      globals: {
        __dirname: false,
        require: false,
        module: false,
        process: false,
        console: false,
        document: false,
        fetch: false,
        URL: false,
      },
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
);
