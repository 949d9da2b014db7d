/** Serves shops as they are, and the monolith with the shop's HTML and API, each at an origin of its own. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { monolithHtml, type MonolithPages } from './monolith-html';

export interface Variant {
  name: 'federated' | 'monolith' | 'prerenderedMonolith' | 'other';
  origin: string;
}

/** What a variant shows: a shop, or its pages with the scripts of a monolith. */
export interface VariantSource {
  name: Variant['name'];
  shop: string;
  monolithPages?: MonolithPages;
}

/** Starts one origin for each variant. Each has the same detour: a proxy, also before the other shop. */
export async function serveVariants(sources: VariantSource[]) {
  const servers = await Promise.all(
    sources.map(async ({ name, shop, monolithPages }) => {
      const documents = new Map<string, Buffer>();
      const server = createServer((incoming, outgoing) => {
        const url = incoming.url ?? '/';
        const file = monolithPages?.monolith.files.get(url);
        if (file) sendFile(outgoing, file);
        else if (monolithPages && incoming.headers['sec-fetch-dest'] === 'document') {
          void sendDocument(outgoing, { shop, url, monolithPages, documents });
        } else forward(shop, incoming, outgoing);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return { server, variant: { name, origin: `http://localhost:${String(port)}` } satisfies Variant };
    }),
  );
  return {
    variants: servers.map(({ variant }): Variant => variant),
    close: () => {
      for (const { server } of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function sendFile(outgoing: ServerResponse, bytes: Buffer): void {
  outgoing.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  outgoing.end(bytes);
}

type DocumentRequest = {
  shop: string;
  url: string;
  monolithPages: MonolithPages;
  documents: Map<string, Buffer>;
};

async function sendDocument(
  outgoing: ServerResponse,
  { shop, url, monolithPages, documents }: DocumentRequest,
): Promise<void> {
  let document = documents.get(url);
  if (!document) {
    const html = await (await fetch(shop + url)).text();
    document = brotliCompressSync(monolithHtml(html, url, monolithPages));
    documents.set(url, document);
  }
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': document.length,
    'cache-control': 'no-cache',
  });
  outgoing.end(document);
}

/** Proxies a request. The security policy lists the federated files only, so no variant gets it. */
function forward(shop: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const proxied = request(shop + (incoming.url ?? '/'), { method, headers }, (response) => {
    const { 'content-security-policy': _, ...kept } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, kept);
    response.pipe(outgoing);
  });
  proxied.on('error', () => outgoing.destroy());
  incoming.pipe(proxied);
}
