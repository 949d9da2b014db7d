import { readAudit } from './read-audit';

const report = (severities: Record<string, string>) =>
  JSON.stringify(
    {
      auditReportVersion: 2,
      vulnerabilities: Object.fromEntries(
        Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
      ),
    },
    null,
    2,
  );

test('names packages with a high or critical vulnerability, and ignores npm’s warnings', () => {
  const output = `npm warn config\n${report({ one: 'high', two: 'moderate', three: 'critical' })}\nnpm notice\n`;
  expect(readAudit(output)).toEqual(['one', 'three']);
});

test('returns an empty list for a report without vulnerabilities', () => {
  expect(readAudit(report({}))).toEqual([]);
});

test('returns undefined when the registry does not support audits', () => {
  expect(readAudit(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }, null, 2))).toBeUndefined();
  expect(readAudit('npm error network')).toBeUndefined();
});
