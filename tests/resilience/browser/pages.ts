import type { RemoteConfig } from 'contract/remote-config';
import checkout from '../../../checkout-mfe/remote.config';
import admin from '../../../dashboard-admin-mfe/remote.config';
import seller from '../../../dashboard-seller-mfe/remote.config';
import shell from '../../../shell/remote.config';
import storefront from '../../../storefront-mfe/remote.config';

/** Together, these two may open every page of the shop. */
export const people = ['admin', 'seller'] as const;

export type Person = (typeof people)[number];

const parts: RemoteConfig[] = [shell, storefront, seller, admin, checkout];

/** Pages that show nothing without an id or an opener. */
const needsContext = (path: string): boolean => path.includes(':') || path === '/login/embed';

/** The paths that this person may open, of all parts except one. */
export const pagesBeside = (remote: string, person: Person): string[] =>
  parts
    .filter(({ name }) => name !== remote)
    .flatMap(({ pages }) => pages)
    .filter(({ path, access }) => !needsContext(path) && ['public', 'user', person].includes(access))
    .map(({ path }) => path);
