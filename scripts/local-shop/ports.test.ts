import { freePort } from './ports';

test('never returns a port twice, or one that the system may give to a connection', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
