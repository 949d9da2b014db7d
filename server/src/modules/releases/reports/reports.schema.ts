import { z } from 'zod';
import { partName, versionText } from '../releases.schema';

const report = z.strictObject({
  remote: partName,
  version: versionText,
  kind: z.enum(['loaded', 'load-error', 'render-error']),
  fault: z.enum(['unreachable', 'slow', 'incompatible', 'broken', 'tampered']).optional(),
  contentMs: z.number().min(0).max(3_600_000).optional().describe('From the navigation to the page’s content, in ms.'),
});

export const reportsBody = z
  .strictObject({ reports: z.array(report).min(1).max(20) })
  .meta({ id: 'Reports', description: 'How versions fare in a browser; holds nothing about the person.' });

export type Report = z.infer<typeof report>;
