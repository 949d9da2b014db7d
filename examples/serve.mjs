/** Serves one example's folder on a port: `node ../serve.mjs 4401`. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** Every address without a file name is the page, so that the storefront's places can stand in the path. */
export function serve(port, { headers = {}, fill = (page) => page } = {}) {
  createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://example');
    const file = path.extname(pathname) ? path.basename(pathname) : 'index.html';
    const content = await readFile(file).catch(() => undefined);
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain', ...headers });
    response.end(file === 'index.html' ? fill(content.toString()) : content);
  }).listen(port, 'localhost', () => console.log(`http://localhost:${port}`));
}

if (process.argv[2]) serve(Number(process.argv[2]));
