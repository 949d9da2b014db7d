import type { FlagValue } from 'contract/flags';
import { shopSettings } from 'shared-auth';

/** As many as the server accepts in one request. */
const maxUses = 20;

const reported = new Set<string>();
const pending: { part: string; flag: string; value: FlagValue }[] = [];

/** Reports once per page view that something in the page depends on this flag of an experiment, and shows this value. */
export function reportUse(part: string, flag: string, value: FlagValue): void {
  const key = `${part} ${flag}`;
  if (reported.has(key)) return;
  reported.add(key);
  if (pending.length === 0) setTimeout(sendUses);
  pending.push({ part, flag, value });
}

function sendUses(): void {
  while (pending.length > 0) {
    const body = JSON.stringify({ uses: pending.splice(0, maxUses) });
    navigator.sendBeacon(`${shopSettings.apiUrl}/flags/uses`, new Blob([body], { type: 'application/json' }));
  }
}
