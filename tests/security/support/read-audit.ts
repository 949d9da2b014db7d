interface AuditReport {
  vulnerabilities?: Record<string, { severity: string }>;
}

/** The packages with a high or critical vulnerability in the output of `npm audit --json`; undefined without a report. */
export function readAudit(output: string): string[] | undefined {
  // npm may print warnings before and after the report.
  const { vulnerabilities } = JSON.parse(/^\{.*^\}/ms.exec(output)?.[0] ?? '{}') as AuditReport;
  if (!vulnerabilities) return undefined;
  const severe = Object.entries(vulnerabilities).filter(([, { severity }]) => ['high', 'critical'].includes(severity));
  return severe.map(([name]) => name);
}
