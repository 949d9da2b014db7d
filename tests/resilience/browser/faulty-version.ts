import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryEntry } from 'contract/registry';
import { Problem } from '../../../server/src/http/problem';
import { goLive } from '../../../server/src/modules/releases/live-changes';
import { publishVersion, restoreVersion, type Publication } from '../../../server/src/modules/releases/publish';
import { storeBuild } from '../../../server/src/modules/releases/prepare-files';
import type { ReleasePlace } from '../../../server/src/modules/releases/release-place';
import { changeReleases, findLive, storeRelease } from '../../../server/src/modules/releases/releases.repository';
import { rollBack } from '../../../server/src/modules/releases/rollback';
import { makeVersion, type Rewrite } from './make-version';
import type { Remote } from './remotes';
import { versionBase, type BrowserEnvironment } from './environment';

export type FaultyVersion = 'incompatible' | 'throws-on-load' | 'throws-on-render';

const actor = { name: 'resilience tests', address: null };
const servedWithinMs = 5000;
const pollMs = 50;

/** The start of the exports in a page's module. */
const exportStart = /(\w+\.d\(\w+,\{Component:\(\)=>)/;

const rewrites: Record<FaultyVersion, (remote: Remote) => Rewrite> = {
  // Requires the next major version of React.
  incompatible: () => (name, text) =>
    name === 'remoteEntry.js' ? changed(text, /requiredVersion:"\^19\.[\d.]+"/g, 'requiredVersion:"^20.0.0"') : text,
  'throws-on-load': throwing('(()=>{throw new Error("It throws on load.")})(),$1'),
  'throws-on-render': throwing('$1()=>{throw new Error("It throws on render.")},Shown:()=>'),
};

function throwing(replacement: string) {
  return ({ chunk }: Remote): Rewrite =>
    (name, text) =>
      chunk.test(name) ? changed(text, exportStart, replacement) : text;
}

function changed(text: string, pattern: RegExp, replacement: string): string {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`The build has changed: it does not contain ${String(pattern)}.`);
  return result;
}

/** Releases a version of the remote that fails; a rollback ends the fault. */
export async function releaseFaulty(
  { place, shop, hosts }: BrowserEnvironment,
  { name, ...remote }: Remote,
  kind: FaultyVersion,
) {
  const rewrite = rewrites[kind]({ name, ...remote });
  const { release, folder } = await makeVersion(place, name, { label: kind, base: versionBase(hosts[name]), rewrite });
  await storeBuild(place.store, release, folder);
  const publication = { release, actor };
  if (kind === 'incompatible') await publishPastGate(place, publication);
  else await publishVersion(place, publication);
  await waitUntilServed(shop.origin, release);
  return {
    version: release.version,
    end: async () => {
      const { live } = await rollBack(place, { name, actor });
      await waitUntilServed(shop.origin, { name, version: live });
    },
  };
}

/** Writes a release that the release gate refuses to the database and the store. */
async function publishPastGate(place: ReleasePlace, publication: Publication): Promise<void> {
  const { release } = publication;
  const shared = release.shared.map((share) => ({
    ...share,
    ...(share.version.startsWith('19.') && { requiredVersion: '^20.0.0' }),
  }));
  const refused = await publishVersion(place, { ...publication, release: { ...release, shared } }).then(
    () => false,
    (error: unknown) => error instanceof Problem && error.reasons?.some(({ rule }) => rule === 'shared') === true,
  );
  if (!refused) throw new Error('The release gate accepted a release whose shares the shell cannot satisfy.');
  await restoreVersion(place, release);
  await changeReleases(place.database, async (transaction) => {
    await storeRelease(transaction, release, { bytes: { js: 0, css: 0, other: 0 }, releasedBy: actor.name });
    await goLive(transaction, { ...release, actor }, await findLive(transaction, release.name));
  });
}

/** Servers notice a change of the live version within a second. */
export async function waitUntilServed(
  origin: string,
  { name, version }: { name: string; version: string },
): Promise<void> {
  for (const deadline = Date.now() + servedWithinMs; Date.now() < deadline; await delay(pollMs)) {
    const registry = (await (await fetch(`${origin}/registry.json`)).json()) as RegistryEntry[];
    if (registry.some((entry) => entry.name === name && entry.version === version)) return;
  }
  throw new Error(`The shop does not serve ${name} ${version}.`);
}
