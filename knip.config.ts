import type { KnipConfig } from 'knip';

/** Entries of each workspace that knip cannot derive: programs started by path, and files that tools load by name. */
const config: KnipConfig = {
  workspaces: {
    '.': { entry: [] },
    '{shell,*-mfe}': {
      entry: ['remote.config.ts', 'src/main.ts', 'src/standalone.tsx', 'src/prerender.tsx', 'src/pages/**/*-page.tsx'],
    },
    server: { entry: ['src/main.ts'] },
    scripts: { entry: ['*.ts', 'local-shop/processes/*.ts', 'jest/**/*.ts'] },
    tests: { entry: ['**/*.spec.ts', '**/playwright.config.ts'] },
  },
};

export default config;
