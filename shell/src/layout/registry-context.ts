import { createContext } from 'react';
import type { RegistryEntry } from 'contract/registry';

/** The remotes of this page view; the side menu is made from their pages. */
export const RegistryContext = createContext<RegistryEntry[]>([]);
