/**
 * Stands in for React Refresh's runtime in the development builds of all parts. A page has several builds and one React, which
 * knows the runtime that was there first; so all builds use that one.
 */
import * as runtimeOfBuild from 'react-refresh-of-build';

declare global {
  /** Replaced by the build's unique name. */
  const __react_refresh_library__: string;
}

const page = globalThis as { ocsReactRefresh?: typeof runtimeOfBuild };
const runtime = (page.ocsReactRefresh ??= runtimeOfBuild);

export const { createSignatureFunctionForTransform, getFamilyByType } = runtime;

/** Files of two parts may have the same path. */
export const register = (type: unknown, id: string): void => {
  runtime.register(type, `${__react_refresh_library__} ${id}`);
};

export const injectIntoGlobalHook = (page: typeof globalThis): void => {
  if (runtime === runtimeOfBuild) runtime.injectIntoGlobalHook(page);
};

/**
 * An edited module keeps the state of the page if it exports nothing but components. Pages also export a loader; the shell takes the
 * latest one of its family.
 */
export const isLikelyComponentType = (type: unknown): boolean =>
  runtime.isLikelyComponentType(type) || (typeof type === 'function' && type.name === 'loader');

/** The production build of React, in the shell of a deployed shop, cannot be refreshed. */
export const performReactRefresh = (): unknown =>
  runtime._getMountedRootCount() === 0 ? location.reload() : runtime.performReactRefresh();
