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

test('names what is high or critical, whatever npm prints around it', () => {
  const output = `npm warn config\n${report({ one: 'high', two: 'moderate', three: 'critical' })}\nnpm notice\n`;
  expect(readAudit(output)).toEqual(['one', 'three']);
});

test('nothing to report is an answer', () => {
  expect(readAudit(report({}))).toEqual([]);
});

test('a registry that takes no audits is none', () => {
  expect(readAudit(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }, null, 2))).toBeUndefined();
  expect(readAudit('npm error network')).toBeUndefined();
});
