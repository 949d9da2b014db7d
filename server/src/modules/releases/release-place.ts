import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Release } from 'contract/release';
import type { BlobStore } from '../../blobs/blob-store';
import type { Database } from '../../database/schema';
import type { SigstoreSettings } from '../../settings/sigstore';

/** The database and the store that hold a shop’s releases, the other origins that may serve their files, and who may sign. */
export interface ReleasePlace {
  database: Kysely<Database>;
  store: BlobStore;
  releaseOrigins: string[];
  sigstore?: SigstoreSettings | undefined;
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
  sigstore: settings.sigstore,
});

/** The public base address of a version’s files, with a trailing slash; the release may name another origin. */
export const baseOf = ({ base, name, version }: Release): string => base ?? `/releases/${name}/${version}/`;
