/** What the browser devtools of Module Federation read and may change: the global `__FEDERATION__`. */
import { host } from './federation';
import { readRegistry } from './registry';
import { shellVersion } from './versions';

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** The shell, the remotes of this page view and the shared packages, in the runtime's format of snapshots. */
function describePage(): Record<string, object> {
  const registry = readRegistry();
  const shared = Object.entries(host().options.shared).flatMap(([sharedName, versions]) =>
    versions.map(({ version }) => ({ sharedName, version, assets: noAssets })),
  );
  const remotes = registry.map(({ name, version, url, pages }): [string, object] => [
    `${name}:${version}`,
    {
      version,
      globalName: name,
      remoteEntry: url,
      remoteEntryType: 'global',
      modules: pages.map(({ expose }) => ({
        moduleName: expose.slice('./'.length),
        modulePath: expose,
        assets: noAssets,
      })),
      shared,
      remotesInfo: {},
    },
  ]);
  const versions = registry.map(({ name, version }): [string, object] => [name, { matchedVersion: version }]);
  return {
    shell: { version: shellVersion, remoteEntry: '', modules: [], shared, remotesInfo: Object.fromEntries(versions) },
    ...Object.fromEntries(remotes),
  };
}

/** Call it before anything creates an instance of the runtime. */
export function prepareDevtools(): void {
  const federation = globalThis.__FEDERATION__;
  // Computed when it is read: the first paint does not need it.
  Object.defineProperty(federation, 'moduleInfo', { get: describePage, set: () => undefined });
  // Plug-ins of devtools can replace remotes, so they need the override mode, which every page shows.
  if (readRegistry().some(({ override }) => override)) return;
  Object.defineProperty(federation, '__GLOBAL_PLUGIN__', { get: () => [], set: () => undefined });
}
