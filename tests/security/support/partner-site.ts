import { once } from 'node:events';
import { createServer } from 'node:http';

/** Another site, whose origin the shop has registered for embedding. */
export interface PartnerSite {
  origin: string;
  /** Replaces the body of its only page. */
  show: (content: string) => void;
  close: () => Promise<void>;
}

export async function startPartnerSite(origin: string): Promise<PartnerSite> {
  let body = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageWith(body));
  });
  const { hostname, port } = new URL(origin);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    origin,
    show(content) {
      body = content;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const pageWith = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
