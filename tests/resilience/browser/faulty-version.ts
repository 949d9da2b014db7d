import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../../../server/src/http/problem';
import { goLive } from '../../../server/src/modules/releases/live-changes';
import { publishVersion, type Publication, type ReleasePlace } from '../../../server/src/modules/releases/publish';
import { changeReleases, findLive, storeRelease } from '../../../server/src/modules/releases/releases.repository';
import { rollBack } from '../../../server/src/modules/releases/rollback';
import type { OwnShop } from '../../harness/launch-shop';
import { makeVersion, type Rewrite } from './make-version';
import type { Remote } from './remotes';
import { baseAt, type BrowserStage } from './stage';

export type FaultyVersion = 'incompatible' | 'throws-on-load' | 'throws-on-render';

const actor = 'chaos';

/** Where a page's module begins to say what it exports. */
const exporting = /(\w+\.d\(\w+,\{Component:\(\)=>)/;

const rewrites: Record<FaultyVersion, (remote: Remote) => Rewrite> = {
  // The next major version of React.
  incompatible: () => (name, text) =>
    // How webpack writes `^19.3.1`.
    name === 'remoteEntry.js' ? changed(text, /\[1,19,\d+,\d+\]/g, '[1,20,0,0]') : text,
  'throws-on-load': throwing('(()=>{throw new Error("It throws on load.")})(),$1'),
  'throws-on-render': throwing('$1()=>{throw new Error("It throws on render.")},Shown:()=>'),
};

function throwing(replacement: string) {
  return ({ chunk }: Remote): Rewrite =>
    (name, text) =>
      chunk.test(name) ? changed(text, exporting, replacement) : text;
}

function changed(text: string, pattern: RegExp, replacement: string): string {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`A build does not look as it did: there is no ${String(pattern)} in it.`);
  return result;
}

/** Releases a version of the remote that is made to fail; what ends it is a rollback. */
export async function releaseFaulty(
  { place, shop, hosts }: BrowserStage,
  { name, ...remote }: Remote,
  kind: FaultyVersion,
) {
  const rewrite = rewrites[kind]({ name, ...remote });
  const { release, folder } = await makeVersion(place, name, { label: kind, base: baseAt(hosts[name]), rewrite });
  const publication = { release, folder, actor };
  if (kind === 'incompatible') await publishPastTheGate(place, publication);
  else await publishVersion(place, publication);
  await served(shop, release.version);
  return {
    version: release.version,
    end: async () => {
      const { live } = await rollBack(place.database, { name, actor });
      await served(shop, live);
    },
  };
}

/** Whoever may write to the database can do what the gate refuses. */
async function publishPastTheGate(place: ReleasePlace, publication: Publication): Promise<void> {
  const { release } = publication;
  const shared = release.shared.map((share) => ({
    ...share,
    ...(share.version.startsWith('19.') && { requiredVersion: '^20.0.0' }),
  }));
  const refused = await publishVersion(place, { ...publication, release: { ...release, shared } }).then(
    () => false,
    (error: unknown) => error instanceof Problem && error.reasons?.some(({ rule }) => rule === 'shared') === true,
  );
  if (!refused) throw new Error('The gate let a release pass whose shares the shell cannot satisfy.');
  await changeReleases(place.database, async (transaction) => {
    await storeRelease(transaction, release, { bytes: { js: 0, css: 0, other: 0 }, actor });
    await goLive(transaction, { ...release, actor }, await findLive(transaction, release.name));
  });
}

/** Servers follow the database within a second. */
async function served({ origin }: OwnShop, version: string): Promise<void> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; await delay(50)) {
    const html = await (await fetch(`${origin}/login`)).text();
    if (html.includes(`"version":"${version}"`)) return;
  }
  throw new Error(`The shop does not serve ${version}.`);
}
