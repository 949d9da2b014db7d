import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import type { Release } from 'contract/release';
import { publishVersion, type Publication } from '../modules/releases/publish';
import { placeOf } from '../modules/releases/release-folder';
import { testActor } from './factories';
import type { TestApp } from './test-app';

interface MadeRelease {
  release: Release;
  folder: string;
}

/** Creates a version with its files as a build does; a remote unless its name is shell. */
export async function makeRelease(
  folder: string,
  { sources = {}, ...fields }: Partial<Release> & { name: string; sources?: Record<string, string> },
): Promise<MadeRelease> {
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
    files: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, integrityOf(Buffer.from(text))])),
    ...fields,
    pages: fields.pages?.map((page) => ({ exports: ['Component'], ...page })) ?? [],
  };
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...texts, 'release.json': JSON.stringify(release) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return { release, folder };
}

/** Creates a version and publishes it live through the release gate. */
export async function releaseForTest(
  shop: TestApp,
  fields: Parameters<typeof makeRelease>[1],
  publication: Partial<Publication> = {},
): Promise<void> {
  const folder = path.join(shop.settings.dataDir, 'made', fields.name, fields.version ?? '1.0.0');
  await publishVersion(placeOf(shop), { ...(await makeRelease(folder, fields)), actor: testActor, ...publication });
  await shop.app.registry.refresh();
}
