import { createServer } from 'node:http';
import type { Stage } from './stage';

/** Another site, which is one page with this content, for as long as `use` takes; the shop knows its origin. */
export async function withPartner<T>(
  { partnerPort }: Stage,
  content: string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(partnerPort, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${String(partnerPort)}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
