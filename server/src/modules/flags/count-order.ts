import type { FastifyRequest } from 'fastify';
import { readOverrides } from '../override/override';
import { reporterOf } from '../releases/canary/reporter';
import { readVisitor } from '../releases/canary/visitor';
import { readPreviewCookie } from '../releases/previews/preview-link';
import { hasExperiment } from './declarations';

/** Counts an order in the experiments in which its visitor takes part. Stored within seconds. */
export async function countOrder(request: FastifyRequest): Promise<void> {
  const { registry, settings, participation } = request.server;
  if (!registry.known.parts.some(hasExperiment)) return;
  const visitor = await readVisitor(request);
  if (visitor === undefined || (await readPreviewCookie(request)) || (await readOverrides(request)).length > 0) return;
  const reporter = reporterOf(settings.tokenSecret, { visitor, address: request.ip });
  participation.add({ kind: 'order', reporter });
}
