import type { ProductValues } from './product-values';

/** What a draft holds: the stock only if the person changed it. */
export type DraftValues = Omit<ProductValues, 'stock'> & Partial<Pick<ProductValues, 'stock'>>;

/** Unsaved input. `lostPicture` is the file name of a picture that must be chosen again. */
type ProductDraft = { values: DraftValues; lostPicture?: string };

type StoredDraft = { texts: Omit<DraftValues, 'picture'>; picture?: string };

/** Includes pictures and survives a login. The copy in session storage survives a reload, but cannot contain files. */
const drafts = new Map<string, DraftValues>();

/** The draft under this key. */
export function readDraft(key: string): ProductDraft | undefined {
  const values = drafts.get(key);
  if (values) return { values };
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null;
    return stored ? { values: { ...stored.texts, picture: null }, lostPicture: stored.picture } : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the input under this key until it is removed or the tab is closed. */
export function saveDraft(key: string, values: DraftValues): void {
  drafts.set(key, values);
  const { picture, ...texts } = values;
  try {
    sessionStorage.setItem(key, JSON.stringify({ texts, picture: picture?.name } satisfies StoredDraft));
  } catch {
    // Storage is blocked or full: the draft lasts until the next reload.
  }
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
