import { integrityOf } from './integrity';
import { registryEntrySchema } from './registry';
import { releaseSchema, type Release } from './release';

const integrity = integrityOf('code');
const page = {
  path: '/details/:id',
  expose: './details-page',
  files: ['details-page.1.js'],
  access: 'public' as const,
};
const guarded = { ...page, access: 'user' as const };
const summary = { ...page, path: '/p/:slug', product: true } as const;
const release: Release = {
  name: 'storefront',
  version: '1.2.0-src1a2b3c4d5e',
  entry: 'remoteEntry.js',
  pages: [page],
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' }],
  files: { 'remoteEntry.js': integrity, 'details-page.1.js': integrity },
};

const flag = { description: 'Shows big pictures.', default: false, values: [false, true] };

test('accepts the description of a build', () => {
  expect(releaseSchema.parse(release)).toEqual(release);
  const withPlaceholder = { ...release, pages: [{ ...guarded, placeholder: '/p/:slug' }, summary] };
  expect(releaseSchema.parse(withPlaceholder)).toEqual(withPlaceholder);
  expect(releaseSchema.parse({ ...release, flags: { big: flag } })).toEqual({ ...release, flags: { big: flag } });
});

test.each<[string, Partial<Record<keyof Release, unknown>>]>([
  ['a name that federation cannot use', { name: 'Store Front' }],
  ['a version that is not semantic', { version: 'latest' }],
  ['a file outside the folder', { files: { '../secret.js': integrity } }],
  ['a hidden file', { files: { '.env': integrity } }],
  ['a compressed copy, which the server creates', { files: { 'main.js.br': integrity } }],
  ['a file without a SHA-384 hash', { files: { 'main.js': 'sha256-short' } }],
  ['a page with an unknown access level', { pages: [{ ...page, access: 'everybody' }] }],
  ['a page about a product behind a login', { pages: [{ ...guarded, product: true }] }],
  ['a placeholder that is no page about a product', { pages: [{ ...guarded, placeholder: '/p/:slug' }] }],
  ['a placeholder of a public page', { pages: [{ ...page, placeholder: '/p/:slug' }, summary] }],
  [
    'a placeholder of a page without a parameter',
    { pages: [{ ...guarded, path: '/cart', placeholder: '/p/:slug' }, summary] },
  ],
  ['a flag whose default is no value of it', { flags: { big: { ...flag, default: 'huge' } } }],
  ['a flag with a value twice', { flags: { big: { ...flag, values: [true, false, true] } } }],
  ['a flag with a name that an address cannot contain', { flags: { 'big/small': flag } }],
  ['too many flags', { flags: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`flag-${String(i)}`, flag])) }],
  ['files on an address that is not HTTP', { base: 'ftp://cdn.example/' }],
])('rejects %s', (_, change) => {
  expect(releaseSchema.safeParse({ ...release, ...change }).success).toBe(false);
});

const entry = { name: 'storefront', url: '/releases/storefront/1.2.0/remoteEntry.js', integrity, pages: [page] };

test.each(['1.2.0', 'development', 'override'])('a registry entry may have the version %s', (version) => {
  expect(registryEntrySchema.safeParse({ ...entry, version }).success).toBe(true);
});

test('a registry entry names no files of its pages', () => {
  expect(registryEntrySchema.parse({ ...entry, version: '1.2.0' }).pages[0]).not.toHaveProperty('files');
});
