import { sql } from 'kysely';
import type { Release } from 'contract/release';
import type { ReleasePlace } from '../releases/release-place';
import { signerOf } from '../releases/signing/sigstore';

type Place = Pick<ReleasePlace, 'database' | 'sigstore'>;

/** The remote whose releases contain the embeddable files. */
export const embeddable = 'storefront';

const holding = (file: string) => sql<boolean>`document->'files' ? ${file}`;

/** Releases with embeddable files, newest first; none whose signing key was revoked or whose signer is not trusted any more. */
function releases({ database, sigstore }: Place) {
  const signer = signerOf(sigstore, embeddable) ?? null;
  return database
    .selectFrom('releases')
    .leftJoin('signing_keys as key', 'key.id', 'releases.signing_key')
    .where('key.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('signer', 'is', null), eb('signer', '=', signer)]))
    .select('document')
    .where('name', '=', embeddable)
    .where(holding('embed/storefront.js'))
    .orderBy('released_at', 'desc')
    .limit(1);
}

type Found = Promise<Release | undefined>;

export async function findVersion(place: Place, version: string): Found {
  return (await releases(place).where('version', '=', version).executeTakeFirst())?.document;
}

/** The version of this major that was live last. Withdrawn versions and canaries do not count. */
export async function findLatestOfMajor(place: Place, major: string): Found {
  const found = await releases(place)
    .where('version', 'like', `${major}.%`)
    .where('superseded_at', 'is not', null)
    .clearOrderBy()
    .orderBy('superseded_at', 'desc')
    .executeTakeFirst();
  return found?.document;
}

/** Chunk names contain their content hash, so any version that has the file has the right bytes. */
export async function findHolding(place: Place, file: string): Found {
  return (await releases(place).where(holding(file)).executeTakeFirst())?.document;
}
