/** The unfinished checkout of a person, which outlives a reload and a look at other pages, but not the tab. */
import { countryCodes } from 'contract/addresses';
import { emptyValues, type CheckoutValues } from './checkout-values';

/** `key` identifies the attempt: the server creates one order for it, however often it is sent. */
export type CheckoutDraft = {
  key: string;
  values: CheckoutValues;
  /** The order was sent, and no answer has come: it may be placed. */
  isSent: boolean;
};

const storageKey = (email: string): string => `checkout ${email}`;

/** A new key for an attempt. */
export function newKey(): string {
  // `crypto.randomUUID` exists on secure pages only.
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  hex[6] = `4${hex[6]?.slice(1) ?? ''}`;
  hex[8] = `8${hex[8]?.slice(1) ?? ''}`;
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The person's draft, or a new one. `name` is the receiver until the person enters another. */
export function readDraft({ email, displayName }: { email: string; displayName: string }): CheckoutDraft {
  const values = emptyValues(displayName);
  const stored = readStored(email);
  if (!stored) return { key: newKey(), values, isSent: false };
  const address = { ...values.address, ...stored.values.address };
  if (!countryCodes.includes(address.country)) address.country = values.address.country;
  return { key: stored.key, isSent: stored.isSent === true, values: { ...values, ...stored.values, address } };
}

/** A draft of an earlier version lacks what is new since. */
type StoredDraft = Pick<CheckoutDraft, 'key' | 'values'> & Partial<CheckoutDraft>;

function readStored(email: string): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(email)) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

/** Saves the draft until it is removed or the tab is closed. */
export function saveDraft(email: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storageKey(email), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the input lasts as long as the page.
  }
}

/** Removes the draft: its order is placed. */
export function removeDraft(email: string): void {
  try {
    sessionStorage.removeItem(storageKey(email));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
