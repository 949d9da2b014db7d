/**
 * Stands in for parts of the federation runtime that this shop does not use; the build names them. Remotes come from the
 * registry, not from manifests; the server preloads; our plug-in loads scripts; messages go to the console.
 */
const unused = (): never => {
  throw new Error('The shell has no such part of the federation runtime.');
};

export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
/** Errors keep their code, and the address of the page that explains it. */
export const runtimeDescMap = new Proxy({}, { get: () => 'Federation' });
export { runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap, runtimeDescMap as typeDescMap };
export const createLogger = () => console;
export const optionsToMFContext = () => undefined;
export {
  unused as bindLoggerToCompiler,
  unused as createInfrastructureLogger,
  unused as createLink,
  unused as createScript,
  unused as createScriptNode,
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as generateSnapshotFromManifest,
  unused as getManifestFileName,
  unused as inferAutoPublicPath,
  unused as infrastructureLogger,
  unused as isManifestProvider,
  unused as isStaticResourcesEqual,
  unused as loadScript,
  unused as loadScriptNode,
  unused as logger,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as safeWrapper,
  unused as simpleJoinRemoteEntry,
};
