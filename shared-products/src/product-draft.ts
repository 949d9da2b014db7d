import { fileNameOf, type Picture } from './product-pictures';
import type { ProductValues } from './product-values';

/** What a draft holds: the stock only if the person changed it, and no pictures if an earlier version stored it. */
export type DraftValues = Omit<ProductValues, 'stock' | 'pictures'> &
  Partial<Pick<ProductValues, 'stock' | 'pictures'>>;

/** Includes pictures and survives a login. The copy in session storage survives a reload, but names files only. */
const drafts = new Map<string, DraftValues>();

/** The draft under this key. */
export function readDraft(key: string): DraftValues | undefined {
  const values = drafts.get(key);
  if (values) return values;
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { values?: DraftValues } | null;
    return stored?.values;
  } catch {
    return undefined;
  }
}

/** Saves the input under this key until it is removed or the tab is closed. */
export function saveDraft(key: string, values: DraftValues): void {
  drafts.set(key, values);
  const pictures = values.pictures?.map(withoutFile);
  try {
    sessionStorage.setItem(key, JSON.stringify({ values: { ...values, pictures } }));
  } catch {
    // Storage is blocked or full: the draft lasts until the next reload.
  }
}

/** Its id differs from those that are given after a reload. */
function withoutFile(picture: Picture): Picture {
  const lostFileName = fileNameOf(picture);
  return lostFileName === undefined ? picture : { id: `lost-${picture.id}`, lostFileName };
}

/** Removes the draft under this key. */
export function removeDraft(key: string): void {
  drafts.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
