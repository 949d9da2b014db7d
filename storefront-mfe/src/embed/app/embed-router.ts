import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import type { CheckedOptions } from '../contract';
import { addressesFor } from './addresses';
import { mirrorAddress } from './mirror-address';
import { routes } from './routes';

/**
 * The storefront's router. It always runs in memory, because a router of its own in the page's history would take the
 * page's entries for its own; where places stand in the address, that is a mirror of it.
 */
export function createEmbedRouter(options: CheckedOptions, begin: string): { router: DataRouter; stop: () => void } {
  const addresses = addressesFor(options);
  const router = createMemoryRouter(routes, { initialEntries: [addresses?.read(location) ?? begin] });
  // Links lead somewhere also when they are opened in another tab: to this page where it can be, else to the shop.
  router.createHref = (to) => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? new URL(to, options.host) : to;
    const place = pathname + search + hash;
    return addresses ? new URL(addresses.write(place), location.href).href : options.host + place;
  };
  const stopMirroring = addresses && mirrorAddress(router, addresses);
  return {
    router,
    stop() {
      stopMirroring?.();
      router.dispose();
    },
  };
}
