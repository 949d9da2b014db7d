import { createContext, useContext } from 'react';

/** Whether pages may set the document's title: not where the document is somebody else's. */
export const OwnsDocument = createContext(true);

/** The document's title while the page is shown: `Our Products · OCS`. */
export function PageTitle({ children }: { children: string }) {
  return useContext(OwnsDocument) && <title>{`${children} · OCS`}</title>;
}
