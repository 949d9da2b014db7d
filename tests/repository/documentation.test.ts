import { brokenLinks, missingPaths, missingScripts } from './documentation';
import type { Repository } from './repository';

const repository = (texts: Record<string, string>): Repository => ({
  files: Object.keys(texts),
  read: (file) => texts[file] ?? '',
});

const manifest = JSON.stringify({ scripts: { 'test:e2e': 'playwright test', release: 'node release.js' } });

test('reports a script that README or CONTRIBUTING names and package.json does not have', () => {
  const named = { 'package.json': manifest, 'README.md': '`npm run test:e2e`', 'CONTRIBUTING.md': 'npm run chaos' };
  expect(missingScripts(repository(named))).toEqual([
    'CONTRIBUTING.md names npm run chaos, which package.json does not have: correct the name.',
  ]);
});

test('reports a test file of the coverage table that does not exist', () => {
  const table = '| A | `tests/e2e/home.spec.ts`: shows it |\n| B | `home.spec.ts`: shows it |';
  const named = { 'docs/specification-coverage.md': table, 'tests/e2e/home.spec.ts': '' };
  expect(missingPaths(repository(named))).toEqual([
    'docs/specification-coverage.md names home.spec.ts, which does not exist: write its path from the root.',
  ]);
});

test('reports a path in a document that does not exist, and accepts folders and entries of workspaces', () => {
  const named = {
    'README.md': '`server/src/app.ts`, `server/src`, `server/releases`, `server/old.ts`, `image/webp`',
    'server/package.json': JSON.stringify({ exports: { './releases': './src/releases.ts' } }),
    'server/src/app.ts': '',
  };
  expect(missingPaths(repository(named))).toEqual([
    'README.md names server/old.ts, which does not exist: write its path from the root.',
  ]);
});

test('reports links to files and headings that do not exist', () => {
  const named = {
    'README.md': '[a](docs/a.md) [b](docs/a.md#one-two) [c](docs/c.md) [d](docs/a.md#three) [e](https://example.com)',
    'docs/a.md': '# One two\n[up](../README.md)',
  };
  expect(brokenLinks(repository(named))).toEqual([
    'README.md links to docs/c.md, which does not exist: correct the link.',
    'README.md links to docs/a.md#three, which does not exist: correct the link.',
  ]);
});
