import { integrityOf } from 'contract/integrity';
import type { Release } from 'contract/release';
import { publishVersion, type Publication } from '../modules/releases/publish';
import { placeOf } from '../modules/releases/release-place';
import { storeFile } from '../modules/releases/stored-version';
import { testActor } from './factories';
import type { TestApp } from './test-app';

interface MadeRelease {
  release: Release;
  /** The content of each file. */
  texts: Record<string, string | Buffer>;
}

/** Makes a version with its files as a build does; a remote unless its name is shell. */
export function makeRelease({
  sources = {},
  ...fields
}: Partial<Release> & { name: string; sources?: Record<string, string | Buffer> }): MadeRelease {
  const entry = fields.name === 'shell' ? 'main.1.js' : 'remoteEntry.js';
  const version = fields.version ?? '1.0.0';
  const named = fields.pages?.flatMap(({ files }) => files) ?? [];
  const texts = Object.fromEntries(
    [entry, ...named, ...Object.keys(sources)].map((file) => [
      file,
      sources[file] ?? `/* ${fields.name} ${version} */`,
    ]),
  );
  const release: Release = {
    version,
    entry,
    exposes: fields.pages?.map(({ expose }) => expose) ?? [],
    budget: { jsKilobytes: 100 },
    shared: [],
    files: Object.fromEntries(
      Object.entries(texts).map(([file, text]) => [file, integrityOf(Buffer.from(text as string))]),
    ),
    ...fields,
    pages: fields.pages?.map((page) => ({ exports: ['Component'], ...page })) ?? [],
  };
  return { release, texts };
}

/** Makes a version whose files are in the store, as after an upload. */
export async function storedRelease(shop: TestApp, fields: Parameters<typeof makeRelease>[0]): Promise<Release> {
  const { release, texts } = makeRelease(fields);
  for (const text of Object.values(texts)) await storeFile(shop.store, Buffer.from(text as string));
  return release;
}

/** Creates a version and publishes it live through the release gate. */
export async function releaseForTest(
  shop: TestApp,
  fields: Parameters<typeof makeRelease>[0],
  publication: Partial<Publication> = {},
): Promise<void> {
  const release = await storedRelease(shop, fields);
  await publishVersion(placeOf(shop), { release, actor: testActor, ...publication });
  await shop.app.registry.refresh();
}
