/** Tells the server how the versions that this page view got fare: from that it ends a canary that fails. No personal data. */
import type { RegistryEntry } from 'contract/registry';
import type { VersionReport } from 'contract/version-report';
import { shopSettings } from 'shared-auth';

/** What comes within this time goes together, in ms. */
const batchMs = 3000;

/** What was told already. Once for each version and page view is enough: what is compared is how many met an error, not how often. */
const told = new Set<string>();
let waiting: VersionReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ reports: waiting })], { type: 'application/json' });
  waiting = [];
  // The answer does not matter, and the page may be gone before it comes.
  navigator.sendBeacon(`${shopSettings.apiUrl}/reports`, body);
}

/** What a browser got from elsewhere than a release counts for no version. */
const isReleased = ({ version, override }: RegistryEntry): boolean => /^\d/.test(version) && !override;

/** Puts a report with the next ones to be sent, unless this page view has told it already. */
export function tell(part: RegistryEntry, report: Omit<VersionReport, 'remote' | 'version'>): void {
  const key = `${part.name} ${part.version} ${report.kind}`;
  if (!isReleased(part) || told.has(key)) return;
  told.add(key);
  waiting.push({ remote: part.name, version: part.version, ...report });
  timer ??= setTimeout(send, batchMs);
}

/** Sends what is waiting when the page is left, also to another tab or app: some phones tell of nothing later. */
export function sendReportsOnLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
}
