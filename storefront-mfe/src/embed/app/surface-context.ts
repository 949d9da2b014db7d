import { createContext, useContext } from 'react';
import type { Surface } from '../contract';

export const SurfaceContext = createContext<Surface | undefined>(undefined);

/** The element and options of this storefront. */
export function useSurface(): Surface {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error('Only the embedded storefront has a surface.');
  return surface;
}
