import { apiOperations } from 'contract/api-operations';
import type { Snapshot } from './snapshot';

/** Whether a version in use calls this route of the API, as in `GET /api/users/:id`, in a version that this server does not know. */
export function isCalledByNewer({ parts }: Snapshot, method: string, url: string): boolean {
  const path = url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
  const known = Object.entries(apiOperations).find(
    ([, operation]) => operation.path === path && operation.method === method.toLowerCase(),
  );
  if (!known) return false;
  const [id, { hashes }] = known;
  const calls = parts.flatMap(({ live, canary }) => [live.operations?.[id], canary?.release.operations?.[id]]);
  return calls.some((hash) => hash !== undefined && !hashes.includes(hash));
}
