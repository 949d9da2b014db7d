import type { ExposedPage, PageModule } from 'contract/page-module';
import type { RegistryEntry } from 'contract/registry';
import { shellEntry } from '../../pages/own-pages';
import { RemoteError } from '../remote-error';

/** A page as a module of React. `isMounted` if it is of another framework, and reports itself when it is visible. */
type LoadedModule = { module: PageModule; isMounted: boolean };

/** What the version `entry` of a remote exposes, as a module of React; undefined if the module exports no page. */
export async function asPageModule(exposed: ExposedPage, entry: RegistryEntry): Promise<LoadedModule | undefined> {
  if ('Component' in exposed) return { module: exposed, isMounted: false };
  if (!('mount' in exposed)) return undefined;
  try {
    const { mountedPage } = await import(/* webpackChunkName: "mounted-page" */ './mounted-page');
    return { module: { Component: mountedPage(exposed.mount, entry) }, isMounted: true };
  } catch (error) {
    throw RemoteError.from(shellEntry, error);
  }
}
