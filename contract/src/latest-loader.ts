import type { PageModule } from './page-module';

declare global {
  /** React Refresh, under development servers only. A family has the latest version of an edited function. */
  var ocsReactRefresh: { getFamilyByType: (type: unknown) => { current: unknown } | undefined } | undefined;
}

/** The page's loader; the edited one under a development server, whose routes keep the module that they loaded first. */
export function latestLoader({ loader }: PageModule): PageModule['loader'] {
  if (process.env.NODE_ENV !== 'development') return loader;
  return (globalThis.ocsReactRefresh?.getFamilyByType(loader)?.current as PageModule['loader']) ?? loader;
}
