import { createHash } from 'node:crypto';
import { integrityOf, integrityStream, noContentIntegrity } from './integrity';

test('writes a hash in the format of the integrity attribute', () => {
  expect(integrityOf('shop')).toBe(`sha384-${createHash('sha384').update('shop').digest('base64')}`);
});

test('hashes chunks as it hashes the whole content', () => {
  expect(integrityStream().update('sh').update(Buffer.from('op')).result()).toBe(integrityOf(Buffer.from('shop')));
});

test('has a hash of the right length that empty content does not have', () => {
  expect(noContentIntegrity).toHaveLength(integrityOf('').length);
  expect(noContentIntegrity).not.toBe(integrityOf(''));
});
