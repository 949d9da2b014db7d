import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'contract/release';
import { z } from 'zod';
import type { Rule } from './rule';
import { isShell } from './other-parts';

/** What the rule reads of `mf-manifest.json`, as `@module-federation/enhanced` and our build write it. */
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    // Any other address would make hosts load the entry from elsewhere.
    publicPath: z.literal('auto'),
    getPublicPath: z.undefined().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    integrity: z.record(z.string(), z.string()),
  }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

/** Other hosts load a remote through its manifest, so it must describe the same files, exposes and versions as release.json. */
export const manifestRule: Rule = ({ release, manifest }) => {
  if (!release.manifest) return [];
  const file = release.manifest;
  return faultsOf(release, manifestSchema.safeParse(manifest).data).map((fault) => ({
    rule: 'manifest' as const,
    message: `${file} of ${release.name} ${fault}.`,
    whatToDo: 'Build with remoteConfig from remote-kit/webpack, and release the files of one build together.',
  }));
};

function faultsOf(release: Release, manifest: z.infer<typeof manifestSchema> | undefined): string[] {
  if (!manifest) return ['is no federation manifest'];
  const { name, metaData, exposes, shared } = manifest;
  const { remoteEntry, integrity, globalName } = metaData;
  const entry = isShell(release) ? '' : release.entry;
  // The embed has a manifest of its own.
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js') && !file.startsWith('embed/'));
  const altered = [...new Set([...scripts, ...Object.keys(integrity)])].filter(
    (file) => integrity[file] !== release.files[file],
  );
  const ranges = new Map(release.shared.map((share) => [share.name, share.requiredVersion]));
  const faults: [isThere: boolean, fault: string][] = [
    [name !== release.name || globalName !== release.name, `describes ${name}`],
    [remoteEntry.path + remoteEntry.name !== entry, `names another entry than ${release.entry}`],
    [altered.length > 0, `has another hash of ${altered.join(', ')} than release.json`],
    [
      !isDeepStrictEqual(exposes.map(({ path }) => path).sort(), [...(release.exposes ?? [])].sort()),
      'exposes other modules than the build',
    ],
    [
      shared.some((share) => ranges.get(share.name) !== share.requiredVersion),
      'requires other versions than release.json',
    ],
  ];
  return faults.flatMap(([isThere, fault]) => (isThere ? [fault] : []));
}
