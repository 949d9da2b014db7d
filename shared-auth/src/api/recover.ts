import type { Query, QueryClient } from '@tanstack/react-query';
import { shopSettings } from '../settings/shop-settings';
import { statusOf } from './http';

/** As the server says where it cannot serve for the moment. */
const comeBackMs = 5000;

const unavailable = [undefined, 502, 503, 504];

const isWaiting = ({ state }: Query): boolean =>
  state.status === 'error' && unavailable.includes(statusOf(state.error));

/** Whether the shop can serve again, its database included; asked beside the queries, so that what a page says of them stands until then. */
const isBack = (): Promise<boolean> =>
  fetch(`${shopSettings.apiUrl}/product/brands`).then(
    ({ status }) => !unavailable.includes(status),
    () => false,
  );

/** Has what failed without the server asked for again once it is back, as long as a page shows it. */
export function recoverWithServer(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookLater = (): void => {
    timer ??= setTimeout(() => void look(), comeBackMs);
  };
  const look = async (): Promise<void> => {
    timer = undefined;
    const waiting = { type: 'active', predicate: isWaiting } as const;
    if (client.getQueryCache().findAll(waiting).length === 0) return;
    if (await isBack()) await client.refetchQueries(waiting);
    else lookLater();
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (isWaiting(query as Query)) lookLater();
  });
}
