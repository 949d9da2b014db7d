import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches again what a write has changed. Not awaited: the network may fail after the write has succeeded, and the write's result
 * must not wait for it.
 */
export function refetchAffected(client: QueryClient, keys: string[]): void {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
}
