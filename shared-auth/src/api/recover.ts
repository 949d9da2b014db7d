import { QueryClient, type Query } from '@tanstack/react-query';
import { statusOf } from './http';

/** As the server says where it cannot serve for the moment. */
const comeBackMs = 5000;

const isUnavailable = (error: unknown): boolean => [undefined, 502, 503, 504].includes(statusOf(error));

const isWaiting = ({ state }: Query): boolean => state.status === 'error' && isUnavailable(state.error);

/** Asks beside the page's cache, so that what the page says of a query stands until there is an answer. */
const beside = new QueryClient();

/** Asks for a query once more and gives the page what comes; false where the server still cannot serve. */
async function askAgain(client: QueryClient, { queryKey, options }: Query): Promise<boolean> {
  const { queryFn, queryKeyHashFn } = options;
  try {
    client.setQueryData(queryKey, await beside.query({ queryKey, queryFn, queryKeyHashFn, retry: false, gcTime: 0 }));
  } catch (error) {
    if (isUnavailable(error)) return false;
    // It serves, and says something else by now: so shall the page.
    await client.refetchQueries({ queryKey, exact: true });
  }
  return true;
}

/**
 * Has what failed without the server asked for again once it is back, as long as a page shows it: one query at a time,
 * the next one once the server has answered.
 */
export function recoverWithServer(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = (): Query[] => client.getQueryCache().findAll({ type: 'active', predicate: isWaiting });
  const lookLater = (): void => {
    timer ??= setTimeout(() => void look(), comeBackMs);
  };
  const look = async (): Promise<void> => {
    for (const query of waiting()) if (!(await askAgain(client, query))) break;
    timer = undefined;
    if (waiting().length > 0) lookLater();
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (isWaiting(query as Query)) lookLater();
  });
}
