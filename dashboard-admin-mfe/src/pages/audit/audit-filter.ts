import type { AuditFilter } from '../../api/audit';

/** The filter as the form's fields hold it. Days are those of the reader's time zone, e.g. `2026-11-23`. */
export interface FilterFields {
  action: string;
  kind: string;
  who: string;
  from: string;
  to: string;
}

/** The server's limits. */
const maxWordLength = 50;
const maxTextLength = 200;

const dayPattern = /^[12]\d{3}-\d\d-\d\d$/;

/** The filter in the URL, e.g. `?action=made-seller&from=2026-11-23`. Ignores invalid values. */
export function readFilterFields(params: URLSearchParams): FilterFields {
  const text = (name: string, maxLength: number) => params.get(name)?.trim().slice(0, maxLength) ?? '';
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return dayPattern.test(value) && startOf(value) !== undefined ? value : '';
  };
  return {
    action: text('action', maxWordLength),
    kind: text('kind', maxWordLength),
    who: text('who', maxTextLength),
    from: day('from'),
    to: day('to'),
  };
}

/** The URL's filter for the server. `subject`, the id in the URL, narrows it to one user, product or part. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const { action, kind, who, from, to } = readFilterFields(params);
  return {
    action: action || undefined,
    kind: kind || undefined,
    actor: who || undefined,
    subject: readSubject(params),
    from: from ? startOf(from) : undefined,
    to: to ? startOf(to, 1) : undefined,
  };
}

/** Where the page continues: behind the entry with this number. */
export function readBefore(params: URLSearchParams): number | undefined {
  const before = Number(params.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}

export function readSubject(params: URLSearchParams): string | undefined {
  return params.get('subject')?.trim().slice(0, maxTextLength) || undefined;
}

/** A copy with these parameters set, or removed where empty. It begins with the newest entry again. */
export function withFilter(params: URLSearchParams, values: Partial<FilterFields> & { subject?: string }) {
  const next = new URLSearchParams(params);
  next.delete('before');
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The first moment of a day, or of one some days later; undefined for a day that does not exist. */
function startOf(day: string, daysLater = 0): string | undefined {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
