import { packedManifest } from './packed-manifest';

const workspace = {
  name: 'remote-kit',
  version: '1.2.0',
  private: true,
  description: 'The kit',
  type: 'module',
  exports: {
    './standalone': './src/standalone/start-standalone.tsx',
    './jest/jest-preset': './src/jest/jest-preset.json',
  },
  scripts: { test: 'jest' },
  dependencies: { contract: '1.0.0', react: '19.3.1', webpack: '5.110.3' },
  devDependencies: { '@types/jest': '30.0.0' },
};

test('names the compiled files and their declarations', () => {
  expect(packedManifest(workspace, { node: '>=24' })).toMatchObject({
    name: 'remote-kit',
    version: '1.2.0',
    bin: { 'ocs-remote': './dist/cli.js' },
    exports: {
      './standalone': {
        types: './dist/standalone/start-standalone.d.ts',
        default: './dist/standalone/start-standalone.js',
      },
      './jest/jest-preset': './dist/jest/jest-preset.json',
    },
  });
});

test('names the command of the conformance suite, which needs only Playwright', () => {
  const suite = { ...workspace, name: 'ocs-conformance', dependencies: { 'playwright-core': '1.65.1' } };
  expect(packedManifest(suite, { node: '>=24' })).toMatchObject({
    bin: { 'ocs-conformance': './dist/cli.js' },
    dependencies: { 'playwright-core': '1.65.1' },
    peerDependencies: {},
  });
});

test('npm fetches no package of this repository from a registry, and no second React', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packedManifest(workspace, { node: '>=24' });
  expect(dependencies).toEqual({ webpack: '5.110.3' });
  expect(peerDependencies).toEqual({ contract: '1.0.0', react: '19.3.1' });
  expect(peerDependenciesMeta).toEqual({ contract: { optional: true } });
});

test('has nothing that is only for this repository', () => {
  expect(Object.keys(packedManifest(workspace, { node: '>=24' }))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(scripts|devDependencies)$/)]),
  );
});
