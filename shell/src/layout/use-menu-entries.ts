import { use } from 'react';
import type { RegistryPage } from 'contract/registry';
import type { Role } from 'contract/remote-config';
import shell from '../../remote.config';
import { RegistryContext } from './registry-context';

/** The side menu of a role, from the declarations of the shell and the remotes. No remote's code is needed. */
export function useMenuEntries(role: Role | undefined): { path: string; label: string; count?: string | undefined }[] {
  const registry = use(RegistryContext);
  const pages: Pick<RegistryPage, 'path' | 'menu'>[] = [...shell.pages, ...registry.flatMap((remote) => remote.pages)];
  return pages
    .flatMap(({ path, menu }) => (menu && menu.role === role ? [{ path, ...menu }] : []))
    .sort((one, other) => one.order - other.order);
}
