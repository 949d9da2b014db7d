import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Release } from 'contract/release';
import type { BlobStore } from '../../blobs/blob-store';
import type { Database } from '../../database/schema';

/** The database and the store that hold a shop’s releases, and the other origins that may serve their files. */
export interface ReleasePlace {
  database: Kysely<Database>;
  store: BlobStore;
  releaseOrigins: string[];
}

/** The releases of a running shop. */
export const placeOf = ({
  database,
  store,
  settings,
}: Pick<FastifyInstance, 'database' | 'store' | 'settings'>): ReleasePlace => ({
  database,
  store,
  releaseOrigins: settings.releaseOrigins,
});

/** The public base address of a version’s files, with a trailing slash; the release may name another origin. */
export const baseOf = ({ base, name, version }: Release): string => base ?? `/releases/${name}/${version}/`;
