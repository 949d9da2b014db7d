import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import { VisuallyHidden } from 'shared-ui';
import { Count } from './menu-count.styles';

/** Messages and reports arrive while an admin works. */
const everyMs = 60_000;

/** How much is new behind a menu entry; nothing while that is unknown, and if nothing is. */
export function MenuCount({ path }: { path: string }) {
  const { data: count = 0 } = useQuery({
    queryKey: ['menu-count', path],
    refetchInterval: everyMs,
    // The menu's part names this call in its release.
    // eslint-disable-next-line no-restricted-syntax
    queryFn: async ({ signal }) => (await http.get<{ count: number }>(path, { signal })).data.count,
  });
  if (count === 0) return null;
  return (
    <Count>
      <VisuallyHidden>, </VisuallyHidden>
      {count} new
    </Count>
  );
}
