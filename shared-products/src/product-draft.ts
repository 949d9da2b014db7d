import type { ProductValues } from './product-values';

/** What was entered and not saved; `lostPicture` is the name of the picture that has to be chosen again. */
type ProductDraft = { values: ProductValues; lostPicture?: string };

type StoredDraft = { texts: Omit<ProductValues, 'picture'>; picture?: string };

/** Outlives a log-in, with the picture. What is stored beside it outlives a reload, in this tab alone, but holds no files. */
const drafts = new Map<string, ProductValues>();

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

export function saveDraft(key: string, values: ProductValues): void {
  drafts.set(key, values);
  const { picture, ...texts } = values;
  try {
    sessionStorage.setItem(key, JSON.stringify({ texts, picture: picture?.name } satisfies StoredDraft));
  } catch {
    // The browser stores nothing: the draft lasts until the next reload.
  }
}

export function removeDraft(key: string): void {
  drafts.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
