import { fork } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Prerendered } from 'scripts/prerender';
import { nodeFolder } from './webpack/base';
import { BuildError } from './build-error';

/** What the release gate wants to know of a page's module: what it exports, or why it cannot be imported. */
export type ImportedPage = { exports: string[] } | { importError: string };

export type NodeBuildResult = { imported: Record<string, ImportedPage>; prerendered: Prerendered };

type Page = { path: string; expose: string; access: string };

/** What the child process is asked to do. */
export type RenderTask = { folder: string; pages: Page[] };

const timeoutMs = 60_000;

/**
 * Imports and renders the pages of a part that lies built in `folder`, and leaves what came of it there: the exports in
 * `release.json`, and the HTML in `prerendered.json`. `look` names the shared packages that it was rendered with.
 */
export async function prerenderPart(root: string, part: string, folder: string, look: string): Promise<void> {
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(await readFile(description, 'utf8')) as { pages: Page[] };
  const task: RenderTask = { folder, pages: release.pages };
  const { imported, prerendered } = await runChild(root, part, task);
  const pages = release.pages.map((page) => ({ ...page, ...imported[page.expose] }));
  await writeFile(description, JSON.stringify({ ...release, pages }));
  await writeFile(path.join(folder, 'prerendered.json'), JSON.stringify({ look, ...prerendered }));
  await rm(path.join(folder, nodeFolder), { recursive: true });
}

async function runChild(root: string, part: string, task: RenderTask): Promise<NodeBuildResult> {
  const child = fork(path.join(root, 'scripts/build/prerender-process.ts'), [JSON.stringify(task)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    // The build lies in the data folder, from which Node would not find the packages.
    env: { ...process.env, NODE_ENV: 'production', NODE_PATH: nodePath(root, part) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: timeoutMs,
  });
  let output = '';
  let result: NodeBuildResult | undefined;
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('message', (message) => (result = message as NodeBuildResult));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code === 0 && result) return result;
  throw new BuildError(`${part} is built, but its pages cannot be rendered ahead:\n${output || 'They take too long.'}`);
}

const nodePath = (root: string, part: string): string =>
  [path.join(root, part, 'node_modules'), path.join(root, 'node_modules')].join(path.delimiter);
