/** Serves the federated shop as it is, and the monolith with the shop's HTML and API, each at an origin of its own. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Monolith } from './build-monolith';
import { monolithHtml, type Rendering } from './monolith-html';

export interface Variant {
  name: 'federated' | 'monolith' | 'prerenderedMonolith' | 'other';
  origin: string;
}

/** What a variant shows: a shop, or its pages with the scripts of a monolith. */
export interface VariantSource {
  name: Variant['name'];
  shop: string;
  monolith?: Monolith;
  rendering?: Rendering;
}

const brotli = (bytes: Buffer | string, quality = 11) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Starts one origin for each variant. All of them use the same server, so none has a shorter way. */
export async function serveVariants(sources: VariantSource[]) {
  const servers = await Promise.all(
    sources.map(async ({ name, shop, monolith, rendering = 'client' }) => {
      const files = monolith && (await compressedFiles(monolith.folder));
      const documents = new Map<string, Buffer>();
      const server = createServer((incoming, outgoing) => {
        const url = incoming.url ?? '/';
        const file = files?.get(url);
        if (file) sendFile(outgoing, file);
        else if (monolith && incoming.headers['sec-fetch-dest'] === 'document') {
          void sendDocument(outgoing, { shop, url, monolith, rendering, documents });
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

/** Compressed in advance at the highest level, as released files are. */
async function compressedFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const files = names.map(
    async (name) => [`/monolith/${name}`, brotli(await readFile(path.join(folder, name)))] as const,
  );
  return new Map(await Promise.all(files));
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
  monolith: Monolith;
  rendering: Rendering;
  documents: Map<string, Buffer>;
};

async function sendDocument(
  outgoing: ServerResponse,
  { shop, url, documents, ...rest }: DocumentRequest,
): Promise<void> {
  let document = documents.get(url);
  if (!document) {
    const html = await (await fetch(shop + url)).text();
    document = brotli(monolithHtml(html, url, rest));
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
