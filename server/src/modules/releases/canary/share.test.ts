import { cohortCount } from 'contract/flags';
import { isInCanary } from './share';

const cohorts = Array.from({ length: cohortCount }, (_, cohort) => cohort);
const canary = (percent: number) => ({ name: 'dashboard_admin', version: '1.1.0', percent });
const selected = (share: ReturnType<typeof canary>) => cohorts.filter((cohort) => isInCanary(cohort, share));

test.each([0, 1, 5, 10, 33, 50, 90, 99, 100])('%d % selects exactly as many of 100 cohorts', (percent) => {
  expect(selected(canary(percent))).toHaveLength(percent);
});

test('keeps selected cohorts when the share grows', () => {
  for (let percent = 1; percent <= 100; percent += 1)
    expect(selected(canary(percent))).toEqual(expect.arrayContaining(selected(canary(percent - 1))));
});

test.each([
  ['another remote', { ...canary(50), name: 'storefront' }],
  ['the next canary', { ...canary(50), version: '1.2.0' }],
])('%s selects other cohorts', (_case, other) => {
  const inBoth = selected(canary(50)).filter((cohort) => isInCanary(cohort, other));
  expect(inBoth.length).toBeGreaterThan(10);
  expect(inBoth.length).toBeLessThan(40);
});
