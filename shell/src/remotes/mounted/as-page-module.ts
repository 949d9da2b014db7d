import type { ExposedPage, PageModule } from 'contract/page-module';

/** The page as a module of React; undefined if the module exports no page. */
export async function asPageModule(exposed: ExposedPage): Promise<PageModule | undefined> {
  if ('mount' in exposed) {
    const { mountedPage } = await import(/* webpackChunkName: "mounted-page" */ './mounted-page');
    return { Component: mountedPage(exposed.mount) };
  }
  return 'Component' in exposed ? exposed : undefined;
}
