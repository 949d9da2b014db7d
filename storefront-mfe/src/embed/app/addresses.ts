import type { CheckedOptions } from '../contract';
import { startPath } from './start-path';

/** A place in the storefront: path, search and hash as one text, such as `/products?page=2`. */
export type Place = string;

/** How the storefront's places stand in the addresses of the page around it. */
export type Addresses = {
  /** The place that an address names; undefined when it is not the storefront's. */
  read: (address: Pick<Location, 'pathname' | 'search' | 'hash'>) => Place | undefined;
  /** The address of a place, relative to the page's origin or to the page. */
  write: (place: Place) => string;
};

/** Home's own name, where the base alone stands for the page to begin with. */
const home = '/home';

function named(place: Place, start: Place): string {
  if (place === start) return '';
  return place === '/' || place.startsWith('/?') ? home + place.slice(1) : place;
}

function placed(name: string, start: Place): Place {
  if (name === '' || name === '/') return start;
  return name === home || name.startsWith(`${home}?`) ? `/${name.slice(home.length)}` : name;
}

/** Undefined where places stand in no address. */
export function addressesFor(options: CheckedOptions): Addresses | undefined {
  const { routing, base } = options;
  const start = startPath(options);
  if (routing === 'path') {
    return {
      read: ({ pathname, search, hash }) =>
        pathname === base || pathname.startsWith(`${base}/`)
          ? placed(pathname.slice(base.length) + search + hash, start)
          : undefined,
      write: (place) => base + named(place, start) || '/',
    };
  }
  if (routing === 'hash') {
    return {
      read: ({ hash }) => {
        const name = hash.slice(1);
        if (name === '' || name === base) return start;
        return name.startsWith(`${base}/`) ? placed(name.slice(base.length), start) : undefined;
      },
      write: (place) => `#${base}${named(place, start)}`,
    };
  }
  return undefined;
}
