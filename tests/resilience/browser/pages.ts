import type { RemoteConfig } from 'contract/remote-config';
import admin from '../../../dashboard-admin-mfe/remote.config';
import seller from '../../../dashboard-seller-mfe/remote.config';
import shell from '../../../shell/remote.config';
import storefront from '../../../storefront-mfe/remote.config';

/** Who sees all of the shop's pages between them. */
export const people = ['admin', 'seller'] as const;

export type Person = (typeof people)[number];

const parts: RemoteConfig[] = [shell, storefront, seller, admin];

/** What needs an id, or an opener, to show anything. */
const needsMore = (path: string): boolean => path.includes(':') || path === '/login/embed';

/** The addresses that this person may open, of all parts but one. */
export const pagesBeside = (remote: string, person: Person): string[] =>
  parts
    .filter(({ name }) => name !== remote)
    .flatMap(({ pages }) => pages)
    .filter(({ path, access }) => !needsMore(path) && ['public', 'user', person].includes(access))
    .map(({ path }) => path);
