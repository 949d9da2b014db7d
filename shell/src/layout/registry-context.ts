import { createContext } from 'react';
import type { RegistryEntry } from 'contract/registry';

/** The remotes of this page view. Their pages make up the side menu. */
export const RegistryContext = createContext<RegistryEntry[]>([]);
