import { versionReportsSchema } from './version-report';

const report = { remote: 'storefront', version: '1.2.0', kind: 'loaded' };

const isValid = (reports: unknown): boolean => versionReportsSchema.safeParse({ reports }).success;

test('accepts loading times and loading errors', () => {
  expect(isValid([{ ...report, contentMs: 412 }])).toBe(true);
  expect(isValid([{ ...report, kind: 'load-error', fault: 'altered' }])).toBe(true);
});

test('accepts the former name of an altered file, which older shells send', () => {
  const { reports } = versionReportsSchema.parse({ reports: [{ ...report, kind: 'load-error', fault: 'tampered' }] });
  expect(reports[0]?.fault).toBe('altered');
});

test.each<[string, unknown]>([
  ['no report', []],
  ['a field that names a person', [{ ...report, email: 'buyer@ocs.example' }]],
  ['a fault that does not exist', [{ ...report, kind: 'load-error', fault: 'unlucky' }]],
  ['a negative time', [{ ...report, contentMs: -1 }]],
])('rejects %s', (_, reports) => {
  expect(isValid(reports)).toBe(false);
});
