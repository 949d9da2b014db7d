import { use } from 'react';
import type { RegistryPage } from 'contract/registry';
import type { Role } from 'contract/remote-config';
import shell from '../../remote.config';
import { RegistryContext } from './registry-context';

/** The side menu of people of this role: what the shell and the remotes declare for it, before any remote's code is loaded. */
export function useMenuEntries(role: Role | undefined): { path: string; label: string }[] {
  const registry = use(RegistryContext);
  const pages: Pick<RegistryPage, 'path' | 'menu'>[] = [...shell.pages, ...registry.flatMap((remote) => remote.pages)];
  return pages
    .flatMap(({ path, menu }) => (menu && menu.role === role ? [{ path, ...menu }] : []))
    .sort((one, other) => one.order - other.order);
}
