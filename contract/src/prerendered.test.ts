import { prerenderedSchema } from './prerendered';

const document = { sharedHash: '1a2b3c4d5e', pages: {} };

test('accepts what the build writes', () => {
  expect(prerenderedSchema.parse(document).sharedHash).toBe('1a2b3c4d5e');
});

test('accepts a release that calls the hash `look`', () => {
  expect(prerenderedSchema.parse({ look: '1a2b3c4d5e', pages: {} })).toMatchObject(document);
});

test('rejects a document without the hash', () => {
  expect(prerenderedSchema.safeParse({ pages: {} }).success).toBe(false);
});
