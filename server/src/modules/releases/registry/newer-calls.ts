import { apiOperations } from 'contract/api-operations';
import type { Snapshot } from './snapshot';

/**
 * Whether a version in use reads this address of the API, as in `/api/users/:id`, in a version of the operation that this server
 * does not serve: usually a newer one.
 */
export function isReadByNewer({ parts }: Snapshot, url: string): boolean {
  if (!url.startsWith('/api/')) return false;
  const path = url.slice('/api'.length).replace(/:(\w+)/g, '{$1}');
  const known = Object.entries(apiOperations).find(
    ([, operation]) => operation.path === path && operation.method === 'get',
  );
  if (!known) return false;
  const [id, { hashes }] = known;
  const calls = parts.flatMap(({ live, canary }) => [live.operations?.[id], canary?.release.operations?.[id]]);
  return calls.some((hash) => hash !== undefined && !hashes.includes(hash));
}
