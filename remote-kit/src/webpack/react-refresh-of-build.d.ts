/** What the build plug-in of React Refresh uses of its runtime. */
declare module 'react-refresh-of-build' {
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function register(type: unknown, id: string): void;
  export function injectIntoGlobalHook(page: typeof globalThis): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): { current: unknown } | undefined;
  export function performReactRefresh(): unknown;
  export function _getMountedRootCount(): number;
}
