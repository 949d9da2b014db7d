import { readPage } from 'shared-products';
import type { Message, MessageFilter } from '../../api/messages';

/** The server's limit. */
const maxSearchLength = 200;

/** The statuses with their labels. */
export const statusLabels: Record<Message['status'], string> = {
  open: 'Open',
  answered: 'Answered',
  archived: 'Archived',
};

/** The filter in the address, e.g. `?q=lens&status=open&page=2`. Ignores invalid values. */
export function readMessageFilter(params: URLSearchParams): MessageFilter {
  const status = params.get('status') ?? '';
  return {
    q: params.get('q')?.trim().slice(0, maxSearchLength) || undefined,
    status: Object.hasOwn(statusLabels, status) ? (status as Message['status']) : undefined,
    page: readPage(params),
  };
}
