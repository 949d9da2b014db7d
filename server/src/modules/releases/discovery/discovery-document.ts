import { z } from 'zod';
import { toAbsoluteAddress } from '../../../http/origin';
import type { Snapshot } from '../registry/snapshot';
import { isShell } from '../gate/other-parts';
import { baseOf } from '../release-place';
import type { Release } from 'contract/release';

const schemaAddress = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const embedManifest = 'embed/mf-manifest.json';

const page = z.object({ path: z.string(), expose: z.string(), access: z.string() });

const version = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  extras: z.object({
    /** Address of the `mf-manifest.json` of the shop's own pages, which need the shop's shell. */
    manifest: z.string().optional(),
    /** Address of the `mf-manifest.json` through which any federation host can load the remote's embed. */
    embedManifest: z.string().optional(),
    pages: z.array(page),
    files: z.record(z.string(), z.string()),
    shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
});

export const discoverySchema = z
  .object({ schema: z.string(), microFrontends: z.record(z.string(), z.array(version)) })
  .meta({ id: 'FrontendDiscovery', description: 'The registry in AWS’s open Frontend Discovery schema.' });

/** The whole registry. A release on another origin has the shop’s own copy as fallback. */
export function discoveryDocument({ parts }: Snapshot, origin: string): z.infer<typeof discoverySchema> {
  const remotes = parts.filter(({ live }) => !isShell(live));
  return {
    schema: schemaAddress,
    microFrontends: Object.fromEntries(
      remotes.map(({ live, canary }) => {
        const traffic = canary?.percent ?? 0;
        return [
          live.name,
          [
            versionOf(live, origin, { traffic: 100 - traffic, default: true }),
            ...(canary ? [versionOf(canary.release, origin, { traffic, default: false })] : []),
          ],
        ];
      }),
    ),
  };
}

function versionOf(release: Release, origin: string, deployment: { traffic: number; default: boolean }) {
  const { base: elsewhere, entry, files, manifest, pages, shared, version } = release;
  const { base: _, ...own } = release;
  const addressAt = (base: string, file = entry): string => toAbsoluteAddress(base + file, origin);
  return {
    url: addressAt(baseOf(release)),
    ...(elsewhere && { fallbackUrl: addressAt(baseOf(own)) }),
    metadata: { integrity: files[entry] ?? '', version },
    extras: {
      ...(manifest && { manifest: addressAt(baseOf(release), manifest) }),
      ...(embedManifest in files && { embedManifest: addressAt(baseOf(release), embedManifest) }),
      pages: pages.map(({ path, expose, access }) => ({ path, expose, access })),
      files,
      shared,
    },
    deployment,
  };
}
