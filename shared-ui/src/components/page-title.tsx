import { createContext, useContext } from 'react';

/** False where the document belongs to a host page that embeds the storefront. Pages then leave its title alone. */
export const OwnsDocument = createContext(true);

/** Sets the document's title while the page is shown, e.g. `Our Products · OCS`. */
export function PageTitle({ children }: { children: string }) {
  return useContext(OwnsDocument) && <title>{`${children} · OCS`}</title>;
}
