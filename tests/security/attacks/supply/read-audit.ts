interface AuditReport {
  vulnerabilities?: Record<string, { severity: string }>;
}

/** The packages with a high or critical vulnerability in what `npm audit --json` printed; undefined when it could not ask. */
export function readAudit(output: string): string[] | undefined {
  // Warnings of npm may stand before and after it.
  const { vulnerabilities } = JSON.parse(/^\{.*^\}/ms.exec(output)?.[0] ?? '{}') as AuditReport;
  if (!vulnerabilities) return undefined;
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => ['high', 'critical'].includes(severity));
  return grave.map(([name]) => name);
}
