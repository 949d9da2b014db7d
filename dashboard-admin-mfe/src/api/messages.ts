import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';

/** A message from the contact form. */
export type Message = Schemas['InboxMessage'];

/** `page` from 1; `q` searches name, e-mail and text. */
export type MessageFilter = { page: number; q?: string | undefined; status?: Message['status'] | undefined };

/** Other admins answer messages too. The page itself uses what its loader requested. */
const freshMs = 1000;

/** One page of the messages, newest first; admins only. */
export const messagesQuery = (filter: MessageFilter) =>
  queryOptions({
    queryKey: ['messages', filter],
    staleTime: freshMs,
    queryFn: async ({ signal }) => listed(await http.get<Message[]>('/messages', { params: filter, signal })),
  });

/** Marks a message as read. */
export const useReadMessage = () =>
  useMessageChange(async (id: string) => {
    await http.post(`/messages/${encodeURIComponent(id)}/read`);
  });

/** Marks a message as answered, archives it or opens it again. */
export const useSetMessageStatus = () =>
  useMessageChange(async ({ id, status }: Pick<Message, 'id' | 'status'>) => {
    await http.patch(`/messages/${encodeURIComponent(id)}`, { status });
  });

/** Afterwards, the list and the number in the side menu are fetched again. */
function useMessageChange<Variables>(mutationFn: (variables: Variables) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['messages'] }),
        client.invalidateQueries({ queryKey: ['menu-count'] }),
      ]),
  });
}
