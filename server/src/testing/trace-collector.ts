import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP's JSON states it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, unknown>;
}

/** A trace collector of its own: it receives OTLP over HTTP as JSON. */
export interface TraceCollector {
  endpoint: string;
  spans: ReceivedSpan[];
  /** Resolves with the first value that `find` returns, looking again after each request. */
  until: <T>(find: (spans: ReceivedSpan[]) => T | undefined) => Promise<T>;
  close: () => Promise<void>;
}

interface Request {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'service'> & { attributes: Attribute[] })[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const readAttributes = (list: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

const readSpans = ({ resourceSpans }: Request): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        service: String(readAttributes(resource.attributes)['service.name']),
        attributes: readAttributes(span.attributes),
      })),
  );

/** Starts it on a free port. With `answer`, it answers with that status; with `'never'`, not at all. */
export async function startTraceCollector(answer: number | 'never' = 200): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (answer === 'never') return;
      if (answer === 200 && request.url === '/v1/traces') spans.push(...readSpans(body as Request));
      response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
      for (const look of waiting) look();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans,
    until: (find) =>
      new Promise((resolve) => {
        const look = () => {
          const found = find(spans);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
