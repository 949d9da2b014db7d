import type { ReviewFields } from '../../../api/reviews';

/** Whose review of which product. */
export type Reviewer = { email: string; productId: string };

const storageKey = ({ email, productId }: Reviewer): string => `review ${email} ${productId}`;

/** What the person has typed and not saved; it outlives a reload and the end of the session, but not the tab. */
export function readReviewDraft(reviewer: Reviewer): ReviewFields | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(reviewer)) ?? 'null') as ReviewFields | null;
  } catch {
    return null;
  }
}

/** Keeps what the person has typed. */
export function keepReviewDraft(reviewer: Reviewer, draft: ReviewFields): void {
  try {
    sessionStorage.setItem(storageKey(reviewer), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the input lasts as long as the page.
  }
}

/** Removes the draft: the review is saved, or the person does not want to change it. */
export function removeReviewDraft(reviewer: Reviewer): void {
  try {
    sessionStorage.removeItem(storageKey(reviewer));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
