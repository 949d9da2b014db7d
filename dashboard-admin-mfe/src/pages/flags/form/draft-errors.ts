/** What is wrong with a draft, before it is sent and by the server's answer. */
import type { Role } from 'contract/remote-config';
import { problemOf } from 'shared-auth';
import { errorText } from '../../../actions/error-text';
import type { FlagValue } from '../../../api/flags';
import { sentRoles, sentShares, type Draft } from './draft';

/** A sentence for each invalid field, by the names below, and one for the whole `form`. */
export type DraftErrors = Record<string, string>;

export const shareField = (value: FlagValue): string => `share ${JSON.stringify(value)}`;
export const roleField = (role: Role): string => `role ${role}`;
export const personField = (id: string, name: 'email' | 'value'): string => `person ${id} ${name}`;
export const experimentField = 'isExperiment';

/** As many as the server accepts. */
const maxPeople = 100;

const isPercent = (text: string): boolean => /^\d{0,3}$/.test(text.trim()) && Number(text) <= 100;

/** What is wrong before the server sees it; no entries if nothing is. `standard` is the flag's default. */
export function checkDraft(draft: Draft, standard: FlagValue): DraftErrors {
  const wrongShares = shareErrors(draft);
  const isChecked = draft.isExperiment && Object.keys(wrongShares).length === 0;
  return { ...wrongShares, ...peopleErrors(draft), ...(isChecked && experimentErrors(draft, standard)) };
}

function shareErrors({ shares }: Draft): DraftErrors {
  const errors: DraftErrors = {};
  for (const { value, percent } of shares) {
    if (!isPercent(percent)) errors[shareField(value)] = 'Enter a whole number from 0 to 100.';
  }
  if (Object.keys(errors).length > 0) return errors;
  const sent = sentShares({ shares });
  const sum = sumOf(sent);
  if (sent[0] && sum > 100) errors[shareField(sent[0].value)] = `Enter at most 100 together, not ${String(sum)}.`;
  return errors;
}

const sumOf = (shares: { percent: number }[]): number => shares.reduce((sum, { percent }) => sum + percent, 0);

function experimentErrors(draft: Draft, standard: FlagValue): DraftErrors {
  const shares = sentShares(draft);
  if (shares.length === 0) return { [experimentField]: 'An experiment needs a share of the visitors.' };
  if (sumOf(shares.filter(({ value }) => value !== standard)) < 100) return {};
  return { [experimentField]: 'Leave some visitors for the default, or nothing can be compared.' };
}

function peopleErrors({ people }: Draft): DraftErrors {
  const errors: DraftErrors = {};
  const known = new Set<string>();
  for (const { id, email } of people) {
    const address = email.trim().toLowerCase();
    if (!address) errors[personField(id, 'email')] = 'Enter an e-mail address.';
    else if (known.has(address)) errors[personField(id, 'email')] = 'This person is already in the list.';
    known.add(address);
  }
  if (people.length > maxPeople) errors['form'] = `Enter at most ${String(maxPeople)} people.`;
  return errors;
}

/** Why the server saved nothing. */
export function serverErrors(error: unknown, draft: Draft): DraftErrors {
  const errors: DraftErrors = {};
  const others: string[] = [];
  for (const { path, message } of problemOf(error)?.errors ?? []) {
    const field = fieldAt(path, draft);
    if (field) errors[field] ??= message;
    else others.push(message);
  }
  if (Object.keys(errors).length === 0) return { form: errorText(error) };
  return { ...errors, form: ['Nothing was saved. Correct the marked fields and try again.', ...others].join(' ') };
}

/** The field of a path such as `people.0.email`, the first one of `shares`; undefined if there is none. */
function fieldAt(path: string, draft: Draft): string | undefined {
  const [list, place, name] = path.split('.');
  if (list === experimentField) return experimentField;
  if (list === 'shares') return nameOf(sentShares(draft)[Number(place ?? 0)], ({ value }) => shareField(value));
  if (list === 'roles') return nameOf(sentRoles(draft)[Number(place)], ({ role }) => roleField(role));
  if (list === 'people')
    return nameOf(draft.people[Number(place)], ({ id }) => personField(id, name === 'value' ? 'value' : 'email'));
  return undefined;
}

const nameOf = <Entry>(entry: Entry | undefined, name: (entry: Entry) => string): string | undefined =>
  entry && name(entry);
