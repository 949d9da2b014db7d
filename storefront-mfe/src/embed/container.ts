/** Exposes `./mount` to partner pages that use Module Federation and share their React. */
import { mountWith } from './loader/mount';

declare const __webpack_public_path__: string;

export const mount = mountWith({
  origin: new URL(__webpack_public_path__, location.href).origin,
  load: () => import('./app/show'),
});
