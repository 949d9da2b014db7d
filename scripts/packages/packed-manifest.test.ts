import { packedManifest } from './packed-manifest';

const workspace = {
  name: 'remote-kit',
  version: '1.2.0',
  private: true,
  description: 'The kit',
  type: 'module',
  bin: { 'ocs-remote': './src/cli.ts' },
  exports: {
    './standalone': './src/standalone/start-standalone.tsx',
    './jest/jest-preset': './src/jest/jest-preset.json',
  },
  scripts: { test: 'jest' },
  dependencies: { contract: '1.0.0', webpack: '5.110.3' },
  devDependencies: { '@types/jest': '30.0.0' },
};

test('names the compiled files and their declarations', () => {
  expect(packedManifest(workspace)).toMatchObject({
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

test('leaves packages of this repository to whoever installs it, so that no registry is asked for them', () => {
  const { dependencies, peerDependencies } = packedManifest(workspace);
  expect(dependencies).toEqual({ webpack: '5.110.3' });
  expect(peerDependencies).toEqual({ contract: '1.0.0' });
});

test('has nothing that is only for this repository', () => {
  expect(Object.keys(packedManifest(workspace))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(private|scripts|devDependencies)$/)]),
  );
});
