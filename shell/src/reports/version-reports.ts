/** Reports to the server how the versions of this page view work, so that it can end a failing canary. No personal data. */
import type { RegistryEntry } from 'contract/registry';
import type { VersionReport } from 'contract/version-report';
import { shopSettings } from 'shared-auth';

/** Reports within this time are sent together. */
const batchMs = 3000;

/** Reports of this page view. The server compares how many visitors have errors, not how many errors: one of each kind is enough. */
const reported = new Set<string>();
let pending: VersionReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.length === 0) return;
  const body = new Blob([JSON.stringify({ reports: pending })], { type: 'application/json' });
  pending = [];
  // A beacon survives the page.
  navigator.sendBeacon(`${shopSettings.apiUrl}/reports`, body);
}

/** Development builds and overrides count for no version. */
const isReleased = ({ version, override }: RegistryEntry): boolean => /^\d/.test(version) && !override;

/** Queues a report about the part's version, unless this page view has already queued one of the same kind. */
export function report(part: RegistryEntry, details: Omit<VersionReport, 'remote' | 'version'>): void {
  const key = `${part.name} ${part.version} ${details.kind}`;
  if (!isReleased(part) || reported.has(key)) return;
  reported.add(key);
  pending.push({ remote: part.name, version: part.version, ...details });
  timer ??= setTimeout(sendReports, batchMs);
}

/** Sends pending reports when the page is left or hidden: some phones fire no later event. */
export function sendReportsOnLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports();
  });
  window.addEventListener('pagehide', sendReports);
}
