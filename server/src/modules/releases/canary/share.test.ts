import { randomUUID } from 'node:crypto';
import { isInCanary } from './share';

const visitors = Array.from({ length: 100_000 }, () => randomUUID());
const secret = 'a secret for tests';
const canary = (percent: number) => ({ name: 'dashboard_admin', version: '1.1.0', percent });
const sharePercent = (percent: number) =>
  visitors.filter((visitor) => isInCanary(secret, visitor, canary(percent))).length / 1000;

test.each([0, 100])('%d % selects nobody or everybody', (percent) => {
  expect(sharePercent(percent)).toBe(percent);
});

test.each([1, 5, 10, 33, 50, 90, 99])(
  '%d % selects that share of 100,000 visitors within half a percent',
  (percent) => {
    expect(Math.abs(sharePercent(percent) - percent)).toBeLessThan(0.5);
  },
);

test('keeps selected visitors when the share grows', () => {
  const early = visitors.slice(0, 1000).filter((visitor) => isInCanary(secret, visitor, canary(10)));
  expect(early.every((visitor) => isInCanary(secret, visitor, canary(50)))).toBe(true);
});

test.each<[string, (visitor: string) => boolean]>([
  ['another remote', (visitor) => isInCanary(secret, visitor, { ...canary(10), name: 'storefront' })],
  ['the next canary', (visitor) => isInCanary(secret, visitor, { ...canary(10), version: '1.2.0' })],
  ['another shop', (visitor) => isInCanary('another secret', visitor, canary(10))],
])('%s selects other visitors', (_case, isIn) => {
  const inOne = visitors.filter((visitor) => isInCanary(secret, visitor, canary(10)));
  const inBoth = inOne.filter(isIn).length / inOne.length;
  expect(inBoth).toBeGreaterThan(0.07);
  expect(inBoth).toBeLessThan(0.13);
});
