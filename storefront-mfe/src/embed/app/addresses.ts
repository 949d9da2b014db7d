import type { CheckedOptions } from '../contract';
import { startPath } from './start-path';

/** A place in the storefront: path, search and hash, e.g. `/products?page=2`. */
export type Place = string;

/** How places in the storefront map to addresses of the page around it. */
export type Addresses = {
  /** The place at an address; undefined outside the storefront. */
  read: (address: Pick<Location, 'pathname' | 'search' | 'hash'>) => Place | undefined;
  /** The address of a place, relative to the page's origin or to the page. */
  write: (place: Place) => string;
};

/** Path of home if the bare base means another initial page. */
const home = '/home';

function named(place: Place, start: Place): string {
  if (place === start) return '';
  return place === '/' || place.startsWith('/?') ? home + place.slice(1) : place;
}

function placed(name: string, start: Place): Place {
  if (name === '' || name === '/') return start;
  return name === home || name.startsWith(`${home}?`) ? `/${name.slice(home.length)}` : name;
}

/** Undefined if addresses contain no places. */
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
