import { QueryClient, type Query } from '@tanstack/react-query';
import { hashQueryKey } from './hash-query-key';
import { statusOf } from './http';
import { recoverWithServer } from './recover';

const fiveMinutesMs = 5 * 60_000;

/** Three retries, but none after a 4xx status other than 408 and 429, which a retry cannot change. */
function retry(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  const final = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return !final && failures < 3;
}

/** The delay before a retry: 1 s, doubling up to 30 s. `failures` starts at 0. */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

/** The cache of server data, which the shell and every remote share. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay: retryDelayMs,
      staleTime: fiveMinutesMs,
      gcTime: fiveMinutesMs,
      queryKeyHashFn: hashQueryKey,
    },
    // Without a network a write fails immediately, instead of waiting unnoticed.
    mutations: { networkMode: 'always' },
  },
});

recoverWithServer(queryClient);

/** Removes a person's data after a logout. Visible products stay until they are fetched again without the creator's fields. */
export function removePersonalData(): void {
  const isProducts = ({ queryKey }: Query) => queryKey[0] === 'products';
  queryClient.removeQueries({ predicate: (query) => !isProducts(query) });
  queryClient.removeQueries({ queryKey: ['products'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}
