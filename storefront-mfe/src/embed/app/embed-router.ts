import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import type { CheckedOptions } from '../contract';
import { addressesFor } from './addresses';
import { mirrorAddress } from './mirror-address';
import { routes } from './routes';

/**
 * The storefront's router. It runs in memory: a router on the page's history would also handle the page's own entries. The
 * address, if it contains places, only mirrors it.
 */
export function createEmbedRouter(options: CheckedOptions, begin: string): { router: DataRouter; stop: () => void } {
  const addresses = addressesFor(options);
  const router = createMemoryRouter(routes, { initialEntries: [addresses?.read(location) ?? begin] });
  // In another tab, a link opens this page if addresses contain places, otherwise the shop.
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
