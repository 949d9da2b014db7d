/** Runs the conformance suite as its users do, and serves the site that fails it. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Report } from '../../conformance/src/index';
import { root } from '../../../scripts/local-shop/script';

export const conformanceFolder = path.join(root, 'tests/conformance');

export interface ConformanceRun {
  code: number;
  /** What it printed to stdout. */
  output: string;
  errors: string;
}

/** Runs `ocs-conformance` with these arguments; by default that of this repository. */
export const runConformance = (
  args: string[],
  command = path.join(conformanceFolder, 'ocs-conformance.mjs'),
): Promise<ConformanceRun> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { cwd: root }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors });
    });
  });

/** The JSON of a run, and what it printed if that is none. */
export function readReport({ output, errors }: ConformanceRun): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    throw new Error(`The suite printed no report: ${errors}`);
  }
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the fixture; unknown addresses get its page, as hosts of single-page applications do. */
export async function serveFixture(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.extname(pathname) ? pathname : '/index.html';
    readFile(path.join(conformanceFolder, 'fixture', file)).then(
      (bytes) => response.writeHead(200, { 'content-type': types[path.extname(file)] }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => server.close() };
}
