/** @jest-environment-options {"url": "https://shop.example/details/1"} */
let visitorCohort: () => number | undefined;

/** Each test is a page view of its own. */
beforeEach(async () => {
  document.cookie = 'ocs_cohort=; Max-Age=0; Path=/';
  jest.resetModules();
  ({ visitorCohort } = await import('./cohort'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([0, 7, 99])('reads cohort %i from the cookie', (cohort) => {
  document.cookie = 'other_ocs_cohort=3';
  document.cookie = `ocs_cohort=${String(cohort)}; Path=/`;
  expect(visitorCohort()).toBe(cohort);
});

test.each(['', '100', '-1', '07', '7.5', 'seven'])('replaces the invalid cohort "%s"', (text) => {
  document.cookie = `ocs_cohort=${text}; Path=/`;
  jest.spyOn(Math, 'random').mockReturnValue(0.42);
  expect(visitorCohort()).toBe(42);
  expect(document.cookie).toContain('ocs_cohort=42');
});

test('assigns a cohort at random for a month, in a cookie for the whole shop', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  const set = jest.spyOn(document, 'cookie', 'set');
  expect(visitorCohort()).toBe(99);
  expect(set.mock.calls).toEqual([['ocs_cohort=99; Path=/; Max-Age=2592000; SameSite=Lax; Secure']]);
});

test('stays the same during the page view', () => {
  document.cookie = 'ocs_cohort=7; Path=/';
  expect(visitorCohort()).toBe(7);
  document.cookie = 'ocs_cohort=8; Path=/';
  expect(visitorCohort()).toBe(7);
});

test('is unknown, after one attempt, if the browser stores no cookie', () => {
  const set = jest.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
  expect(visitorCohort()).toBeUndefined();
  expect(visitorCohort()).toBeUndefined();
  expect(set).toHaveBeenCalledTimes(1);
});
