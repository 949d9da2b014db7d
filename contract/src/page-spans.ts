/** `POST /page-spans`: what a sampled page view adds to its traces. Fixed names and random numbers only, nothing about the person. */
import { z } from 'zod';

const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${String(length)}}$`));
const maxMs = 600_000;

const pageSpanSchema = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: z
    .enum(['page load', 'click', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    .describe('A cause of requests, or the method of one request.'),
  agoMs: z.number().min(0).max(maxMs).describe('How long before the sending it began: the clocks may differ.'),
  durationMs: z.number().min(0).max(maxMs),
  failed: z.boolean().describe('Whether a request had no answer or a status from 400.'),
});

export const pageSpansSchema = z.strictObject({ spans: z.array(pageSpanSchema).min(1).max(50) }).meta({
  id: 'PageSpans',
  description: 'Spans of a page view that the server samples; holds nothing about the person.',
});

export type PageSpan = z.infer<typeof pageSpanSchema>;
