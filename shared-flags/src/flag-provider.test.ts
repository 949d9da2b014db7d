import { OpenFeature } from '@openfeature/web-sdk';
import { cohortCount, pageFlagsId, type FlagArms } from 'contract/flags';
import { FlagProvider } from './flag-provider';
import { putPageFlags } from './testing/page-flags-fixture';

let mockCohort: number | undefined;
jest.mock('./cohort', () => ({ visitorCohort: () => mockCohort }));
const mockReportUse = jest.fn();
jest.mock('./report-use', () => ({ reportUse: (...flag: unknown[]) => void mockReportUse(...flag) }));

OpenFeature.setProvider(
  'shop',
  new FlagProvider('shop', {
    banner: { description: 'Shows a banner.', default: false },
    layout: { description: 'Arranges products.', default: 'grid', values: ['list', 'grid', 'wide'] },
  }),
);
const client = OpenFeature.getClient('shop');

const everybody = '1'.repeat(cohortCount);
const onlyCohort7 = `${'0'.repeat(7)}1${'0'.repeat(cohortCount - 8)}`;
const setArms = (flag: string, arms: FlagArms) => {
  putPageFlags({ arms: { shop: { [flag]: arms } }, hasPersonal: false });
};

beforeEach(() => {
  mockCohort = 7;
  mockReportUse.mockClear();
});

test('a flag that nobody has set has its declared default', () => {
  expect(client.getBooleanDetails('banner', true)).toMatchObject({ value: false, reason: 'DEFAULT' });
  putPageFlags({ arms: { other: { banner: { values: [true], cohorts: everybody } } }, hasPersonal: false });
  expect(client.getBooleanDetails('banner', true)).toMatchObject({ value: false, reason: 'DEFAULT' });
});

test('divides the visitors by their cohort', () => {
  setArms('banner', { values: [false, true], cohorts: onlyCohort7 });
  expect(client.getBooleanDetails('banner', false)).toMatchObject({ value: true, reason: 'SPLIT' });
  mockCohort = 8;
  expect(client.getBooleanDetails('banner', false)).toMatchObject({ value: false, reason: 'SPLIT' });
  setArms('layout', { values: ['grid', 'wide'], cohorts: onlyCohort7 });
  mockCohort = 7;
  expect(client.getStringDetails('layout', 'grid')).toMatchObject({ value: 'wide', reason: 'SPLIT' });
});

test('a visitor without cookies gets the default, and what everybody gets', () => {
  mockCohort = undefined;
  setArms('banner', { values: [false, true], cohorts: onlyCohort7, isExperiment: true });
  expect(client.getBooleanDetails('banner', true)).toMatchObject({ value: false, reason: 'DEFAULT' });
  expect(mockReportUse).not.toHaveBeenCalled();
  setArms('banner', { values: [false, true], cohorts: everybody });
  expect(client.getBooleanDetails('banner', false)).toMatchObject({ value: true, reason: 'STATIC' });
});

test('reports the use of a flag only during its experiment', () => {
  setArms('banner', { values: [false, true], cohorts: onlyCohort7 });
  client.getBooleanValue('banner', false);
  expect(mockReportUse).not.toHaveBeenCalled();
  setArms('banner', { values: [false, true], cohorts: onlyCohort7, isExperiment: true });
  client.getBooleanValue('banner', false);
  expect(mockReportUse.mock.calls).toEqual([['shop', 'banner', true]]);
});

test('ignores a value that this version does not declare', () => {
  setArms('layout', { values: ['grid', 'spiral'], cohorts: onlyCohort7, isExperiment: true });
  expect(client.getStringDetails('layout', 'list')).toMatchObject({ value: 'grid', reason: 'DEFAULT' });
  expect(mockReportUse).not.toHaveBeenCalled();
});

test('in another site’s page every flag has its default', () => {
  setArms('banner', { values: [false, true], cohorts: everybody });
  document.getElementById('ocs-settings')?.remove();
  expect(document.getElementById(pageFlagsId)).not.toBeNull();
  expect(client.getBooleanDetails('banner', true)).toMatchObject({ value: false, reason: 'DEFAULT' });
});

test.each(['unknown', 'toString'])('an undeclared flag "%s" has the caller’s default', (flag) => {
  putPageFlags({ arms: { shop: { unknown: { values: [false], cohorts: everybody } } }, hasPersonal: false });
  expect(client.getBooleanDetails(flag, true)).toMatchObject({
    value: true,
    reason: 'ERROR',
    errorCode: 'FLAG_NOT_FOUND',
  });
});

test('a flag of another type has the caller’s default', () => {
  const mismatch = { reason: 'ERROR', errorCode: 'TYPE_MISMATCH' };
  expect(client.getStringDetails('banner', 'a')).toMatchObject({ ...mismatch, value: 'a' });
  expect(client.getBooleanDetails('layout', true)).toMatchObject({ ...mismatch, value: true });
  expect(client.getNumberDetails('layout', 3)).toMatchObject({ ...mismatch, value: 3 });
  expect(client.getObjectDetails('layout', { x: 1 })).toMatchObject({ ...mismatch, value: { x: 1 } });
});
