/** `POST /reports`: how the released versions of one page view fare. The server ends a failing canary because of these. No personal data. */
import { z } from 'zod';
import { partName, versionText } from './release';

const remoteFaultSchema = z.enum(['unreachable', 'slow', 'incompatible', 'broken', 'altered']);

/** Shells released before November 2026, which open pages still run, send the former name. */
const receivedFaultSchema = z.preprocess((fault) => (fault === 'tampered' ? 'altered' : fault), remoteFaultSchema);

const milliseconds = z.int().min(0).max(3_600_000).optional();

const versionReportSchema = z.strictObject({
  remote: partName.describe('The part, which may also be the shell.'),
  version: versionText,
  kind: z
    .enum(['loaded', 'load-error', 'render-error', 'vitals'])
    .describe(
      'A page is visible; its code did not load; it threw while rendering or in its loader; web vitals of a page view.',
    ),
  fault: receivedFaultSchema.optional().describe('Why the code did not load; only with `load-error`.'),
  contentMs: milliseconds.describe(
    'From navigation to hydrated content in ms; only with the first `loaded` of a page view.',
  ),
  lcpMs: milliseconds.describe('Largest Contentful Paint in ms; only with `vitals`.'),
  inpMs: milliseconds.describe('Interaction to Next Paint in ms, if there was an interaction; only with `vitals`.'),
  cls: z.number().min(0).max(1000).optional().describe('Cumulative Layout Shift; only with `vitals`.'),
});

export const versionReportsSchema = z
  .strictObject({ reports: z.array(versionReportSchema).min(1).max(20) })
  .meta({ id: 'Reports', description: 'How versions fare in a browser; holds nothing about the person.' });

/** Why the code of a page did not load. */
export type RemoteFault = z.infer<typeof remoteFaultSchema>;
export type VersionReport = z.infer<typeof versionReportSchema>;
