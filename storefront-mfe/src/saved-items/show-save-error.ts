import { problemOf, statusOf } from 'shared-auth';
import { messageDialog } from 'shared-ui';

/** Shows that a change of the cart or the wishlist failed. */
export async function showSaveError(error: unknown): Promise<void> {
  const status = statusOf(error);
  // The session has ended: the shop opens /login, and an embedded storefront shows a message.
  if (status === 401 || status === 403) return;
  // The list is full.
  const reason = status === 409 ? problemOf(error)?.title : undefined;
  await messageDialog({
    title: 'Error',
    text: reason ?? 'Something went wrong. Please try again later.',
    icon: 'error',
  });
}
