import { billOfMaterials } from '../../remote-kit/src/build/sbom';

const release = { name: 'storefront', version: '1.0.0-src0' };

test('lists each package once, sorted, with its licence and hash', () => {
  const integrity = `sha512-${Buffer.from('hash').toString('base64')}`;
  const scoped = { name: '@tanstack/react-query', version: '5.0.0', license: 'MIT', integrity };
  const plain = { name: 'react', version: '19.0.0' };
  const { components, metadata } = billOfMaterials(release, [plain, scoped, plain]);
  expect(metadata.component).toMatchObject(release);
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40tanstack/react-query@5.0.0',
      name: '@tanstack/react-query',
      version: '5.0.0',
      purl: 'pkg:npm/%40tanstack/react-query@5.0.0',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/react@19.0.0',
      name: 'react',
      version: '19.0.0',
      purl: 'pkg:npm/react@19.0.0',
    },
  ]);
});

test('lists two versions of a package separately', () => {
  const materials = ['1.0.0', '2.0.0'].map((version) => ({ name: 'idb', version }));
  expect(billOfMaterials(release, materials).components).toHaveLength(2);
});
