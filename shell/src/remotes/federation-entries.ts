/**
 * Stands in for the runtime's loader of entries; the build names it. The original also loads ES modules and SystemJS. Here
 * our plug-in `verified-entries` loads every entry.
 */
import { noop } from '@tanstack/react-query';
import type { ModuleFederation } from '@module-federation/runtime';

type Remote = { name: string; entry?: string };
type RemoteInfo = { name: string; entry: string };
type EntryRequest = { origin: ModuleFederation; remoteInfo: RemoteInfo; remoteEntryExports?: object };

/** Loads in progress by key; the runtime keeps what they return. */
const loads = new Map<string, Promise<unknown>>();

export const getRemoteEntryUniqueKey = ({ name, entry }: RemoteInfo): string => `${name}:${entry}`;

export const isEsmRemoteType = () => false;

export const getRemoteInfo = (remote: Remote) => ({
  entry: '',
  ...remote,
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: 'default',
});

/** Loads an entry once for all its exposes. */
export function getRemoteEntry({ origin, remoteInfo, remoteEntryExports }: EntryRequest): Promise<unknown> {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports);
  const key = getRemoteEntryUniqueKey(remoteInfo);
  let load = loads.get(key);
  if (!load) {
    const { loadEntry } = origin.remoteHandler.hooks.lifecycle;
    load = loadEntry.emit({ origin, loaderHook: origin.loaderHook, remoteInfo } as Parameters<
      typeof loadEntry.emit
    >[0]);
    load.finally(() => loads.delete(key)).catch(noop);
    loads.set(key, load);
  }
  return load;
}
