import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/problem';
import type { Release } from 'contract/release';
import { embeddable, findHolding, findLatestOfMajor, findVersion } from './embed.repository';

/** Live versions come from the registry in memory; all others from the database. */
type Versions = Pick<FastifyInstance, 'registry' | 'database' | 'settings'>;

/** `exact`: the named version. `gone`: it does not exist, and the latest version of its major replaces it. */
interface EmbedVersion {
  release: Release;
  kind: 'exact' | 'follows' | 'gone';
}

/** Resolves `latest`, a major version or an exact version to a release. */
export async function resolveVersion(
  { registry, database, settings }: Versions,
  wanted: string,
): Promise<EmbedVersion> {
  const place = { database, sigstore: settings.sigstore };
  const live = (await registry.current()).parts.find((part) => part.live.name === embeddable)?.live;
  if (wanted === 'latest' && live) return { release: live, kind: 'follows' };
  const exact = wanted === live?.version ? live : await findVersion(place, wanted);
  if (exact) return { release: exact, kind: 'exact' };
  const [, major, rest] = /^(\d{1,9})(\..*)?$/.exec(wanted) ?? [];
  if (major !== undefined) {
    const release = live?.version.startsWith(`${major}.`) ? live : await findLatestOfMajor(place, major);
    if (release) return { release, kind: rest === undefined ? 'follows' : 'gone' };
  }
  throw notFound('There is no such version of the storefront.');
}

const isNamedAfterContent = (file: string): boolean => /\.[0-9a-f]{8,}\.\w+(\.LICENSE\.txt)?$/.test(file);

/** The version that has a file, the file's path in it, and whether browsers may cache it forever. */
export async function locateFile(
  { database, settings }: Versions,
  { release, kind }: EmbedVersion,
  file: string,
): Promise<{ version: string; file: string; isImmutable: boolean }> {
  // Pictures are part of the shop build and are outside the `embed` folder.
  const candidates = [`embed/${file}`, file];
  const isImmutable = kind === 'exact' || isNamedAfterContent(file);
  const own = candidates.find((name) => name in release.files);
  if (own) return { version: release.version, file: own, isImmutable };
  // Scripts loaded before this version went live request their own chunks.
  for (const name of isNamedAfterContent(file) ? candidates : []) {
    const other = await findHolding({ database, sigstore: settings.sigstore }, name);
    if (other) return { version: other.version, file: name, isImmutable };
  }
  throw notFound('The storefront has no such file.');
}

/** The hashes that an integrator pins, by file name relative to the version. */
export function embeddedFiles({ files }: Release): Record<string, string> {
  const own = Object.entries(files).filter(([name]) => name.startsWith('embed/'));
  return Object.fromEntries(own.map(([name, integrity]) => [name.slice('embed/'.length), integrity]));
}
