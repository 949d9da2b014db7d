import { QueryClient, type Query } from '@tanstack/react-query';
import { statusOf } from './http';

/** The same as the server's `Retry-After`. */
const retryIntervalMs = 5000;

/** The identity provider's refusals have codes such as `auth/invalid-action-code`. */
const isRefusal = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return String(code).startsWith('auth/') && code !== 'auth/network-request-failed';
};

const isUnavailable = (error: unknown): boolean =>
  [undefined, 502, 503, 504].includes(statusOf(error)) && !isRefusal(error);

const hasFailedUnavailable = ({ state }: Query): boolean => state.status === 'error' && isUnavailable(state.error);

/** A separate cache for retries, so that the page's query keeps its state until there is an answer. */
const retryClient = new QueryClient();

/** Repeats a query and stores the answer; false if the server is still unavailable. */
async function retryQuery(client: QueryClient, query: Query): Promise<boolean> {
  const { queryKey, queryHash, options } = query;
  const { queryFn, queryKeyHashFn } = options;
  try {
    const data = await retryClient.query({ queryKey, queryFn, queryKeyHashFn, retry: false, gcTime: 0 });
    // A logout may have removed the query: its answer is about the person who has left.
    if (client.getQueryCache().get(queryHash) === query) client.setQueryData(queryKey, data);
  } catch (error) {
    if (isUnavailable(error)) return false;
    // The server is available again, but answers with another error, which the page shows.
    await client.refetchQueries({ queryKey, exact: true });
  }
  return true;
}

/**
 * Repeats the visible queries that failed because the server was unavailable, every 5 s until it answers. One query at a
 * time, so that a server that starts again is not overloaded.
 */
export function recoverWithServer(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failedQueries = (): Query[] =>
    client.getQueryCache().findAll({ type: 'active', predicate: hasFailedUnavailable });
  const scheduleRetry = (): void => {
    timer ??= setTimeout(() => void retryAll(), retryIntervalMs);
  };
  const retryAll = async (): Promise<void> => {
    for (const query of failedQueries()) if (!(await retryQuery(client, query))) break;
    timer = undefined;
    if (failedQueries().length > 0) scheduleRetry();
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (hasFailedUnavailable(query as Query)) scheduleRetry();
  });
}
