/** Web vitals of a page view. Loaded when the page is idle; the browser keeps what happened before. */
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { RegistryEntry } from 'contract/registry';
import { report, sendReports } from './version-reports';

/** Reports what was measured once, when the page is left or hidden, for the part whose page opened the page view. */
export function watchVitals(part: RegistryEntry): void {
  const measured: { lcpMs?: number; inpMs?: number; cls?: number } = {};
  onLCP(({ value }) => (measured.lcpMs = Math.round(value)));
  onINP(({ value }) => (measured.inpMs = Math.round(value)));
  onCLS(({ value }) => (measured.cls = Math.round(value * 10_000) / 10_000));
  const finish = () => {
    if (measured.lcpMs === undefined) return;
    // Reports that wait are sent first: a server of the version before refuses a batch with vitals.
    sendReports();
    report(part, { kind: 'vitals', ...measured });
    sendReports();
  };
  // On the window, after all listeners of the document: those of the library take the last values, and it adds some of them late.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') finish();
  });
}
