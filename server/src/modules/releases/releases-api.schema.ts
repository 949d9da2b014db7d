import { z } from 'zod';
import { compressedBytesSchema, partName, releaseSchema, versionText } from 'contract/release';
import { signedSchema } from 'contract/signature';
import { rolloutPlanSchema } from 'contract/rollout-plan';

export const partParams = z.strictObject({ name: partName });
export const versionParams = z.strictObject({ name: partName, version: versionText });
export const draftParams = z.strictObject({ name: partName, draft: z.string().regex(/^[0-9a-f]{32}$/) });
export const draftFileParams = draftParams.extend({ file: z.string().max(300) });

export const opened = z.object({
  draft: z.string().describe('Names the draft in the calls that follow.'),
  missing: z.array(z.string()).describe('The files that are still to be sent.'),
  privateFiles: z.array(z.string()).describe('The names of files that this server serves to nobody.'),
});

/** Body limit of calls that contain a signature. */
export const maxEnvelopeBytes = 2 * 1024 * 1024;

/** Body limit of calls that contain the files of types, in Base64. */
export const maxTypeFileBytes = 8 * 1024 * 1024;

export const signature = signedSchema
  .optional()
  .describe('A DSSE envelope or a Sigstore bundle; needed once the part has a signing key or a signer.');

const percent = z.int().min(0).max(100);

export const publishBody = z
  .strictObject({
    rollout: rolloutPlanSchema
      .optional()
      .describe('The shop itself raises the share, or ends the canary if it is worse.'),
    canary: percent.optional().describe('The share of visitors who get it; without it everybody does.'),
    replaces: versionText.nullable().optional().describe('What was live when this release began.'),
    envelope: signature,
  })
  .refine(({ canary, rollout }) => canary === undefined || rollout === undefined, {
    error: 'Either a canary or a rollout.',
    path: ['rollout'],
  })
  .meta({ id: 'Publication' });

export const checkBody = z
  .strictObject({
    release: releaseSchema,
    compressedSizes: z.record(z.string(), z.number()).describe('Bytes of each file, compressed with brotli.'),
    envelope: signature,
    manifest: z.unknown().optional().describe('The content of mf-manifest.json, if the release has one.'),
    typeFiles: z
      .record(z.string(), z.string())
      .optional()
      .describe('The files that describe types, in Base64; types are checked only if they are sent.'),
  })
  .meta({ id: 'ReleaseCandidate' });

export const rollbackBody = z.strictObject({ to: versionText.optional() }).meta({ id: 'Rollback' });

export const inUse = z
  .object({
    name: z.string(),
    live: z.string(),
    canary: z.object({ version: z.string(), percent: z.number() }).nullable(),
  })
  .meta({ id: 'VersionsInUse', description: 'Which versions of a part visitors get.' });

const percentile = z
  .object({
    p75: z.number().describe('Three quarters of the page views are at most this; estimated from a histogram.'),
    samples: z.int(),
  })
  .nullable()
  .describe('Null before the first report.');

const versionInUse = z.object({
  version: z.string(),
  since: z.string(),
  releasedBy: z.string(),
  signedBy: z
    .object({ label: z.string(), isRevoked: z.boolean() })
    .nullable()
    .describe('Whose key signed it, or the identity in the Sigstore certificate; null without a signature.'),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  kit: z
    .string()
    .nullable()
    .describe('Version of the remote kit that built it; null for a build from before it had one.'),
  bytes: compressedBytesSchema.describe('On the wire, by kind of file.'),
  errorRate: z.number().nullable().describe('Errors by all that browsers reported, from 0 to 1; null without reports.'),
  loads: z.int().describe('How often browsers reported that a page of it was shown.'),
  speed: z
    .object({ contentMs: percentile, lcpMs: percentile, inpMs: percentile, cls: percentile })
    .describe('Page views that began with a page of it: time to hydrated content, and web vitals.'),
});

const arm = z
  .object({ seen: z.int(), failed: z.int() })
  .describe('Visitors since the step began, of whom this is known, and how many of them failed.');

const rollout = z
  .object({
    steps: z.array(z.int()),
    step: z.int().describe('The place of the current step, from 0.'),
    everySeconds: z.int(),
    stepSince: z.string(),
    waiting: z
      .object({
        for: z.enum(['time', 'visitors', 'end-of-freeze']),
        until: z.string().nullable().describe('The earliest end; null if nobody knows.'),
      })
      .nullable()
      .describe('What keeps it in this step; null if the next one is about to begin.'),
  })
  .nullable()
  .describe('How the share of visitors grows automatically; null if people change it.');

const comparison = z
  .array(
    z.object({
      signal: z.enum(['errors', 'failed-calls', 'lcp', 'inp', 'content']),
      limitMs: z.number().nullable().describe('Slower visitors count as failed; null for what is not a time.'),
      canary: arm,
      live: arm,
    }),
  )
  .describe('What the visitors of the canary and of the live version met in this step.');

export const partOverview = z
  .object({
    name: z.string(),
    live: versionInUse,
    canary: versionInUse.extend({ percent: z.number(), rollout, comparison }).nullable(),
    previous: z.object({ version: z.string() }).nullable().describe('Where a rollback leads.'),
    history: z.array(z.object({ version: z.string(), releasedAt: z.string(), releasedBy: z.string() })),
    audit: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        action: z.string(),
        version: z.string().nullable(),
        reasons: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'PartReleases', description: 'What is live of a part, what was, and who did what.' });

export type PartOverview = z.infer<typeof partOverview>;
