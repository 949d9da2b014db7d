import { QueryClient, type Query } from '@tanstack/react-query';
import { hashQueryKey } from './hash-query-key';
import { statusOf } from './http';
import { recoverWithServer } from './recover';

const fiveMinutesMs = 5 * 60_000;

/** Three more tries, but none where asking again cannot help (4xx, other than time-out and too many requests). */
function retry(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  const final = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return !final && failures < 3;
}

/** 1 s, doubling, at most 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

/** The one cache of server data, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay: retryDelayMs,
      staleTime: fiveMinutesMs,
      gcTime: fiveMinutesMs,
      queryKeyHashFn: hashQueryKey,
    },
    // Without a network a write fails at once, so that the person is told, and does not wait for it unseen.
    mutations: { networkMode: 'always' },
  },
});

recoverWithServer(queryClient);

/** Products are everybody's, but show their creator more: what is on the page stays there until it has been read again. */
export function removePersonalData(): void {
  const isProducts = ({ queryKey }: Query) => queryKey[0] === 'products';
  queryClient.removeQueries({ predicate: (query) => !isProducts(query) });
  queryClient.removeQueries({ queryKey: ['products'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}
