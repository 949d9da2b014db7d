import { fork } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prerenderedFile, type RenderedPages } from 'contract/prerendered';
import type { BuildDescription, ReleasePage } from 'contract/release';
import { nodeFolder } from '../webpack/base';
import { BuildError } from './build-error';
import { childEnv } from './child-env';
import type { Part } from './part';
import { projectOf } from './project';

/** What the release gate checks of a page module: its exports, or why the import fails. */
export type ImportedPage = Pick<ReleasePage, 'exports' | 'importError'>;

export type NodeBuildResult = { imported: Record<string, ImportedPage>; rendered: RenderedPages };

/** The input of the child process. */
export type RenderTask = { folder: string; pages: ReleasePage[] };

const timeoutMs = 60_000;

/**
 * Imports and renders the pages of the part that is built in `folder`. Writes their exports to `release.json` and their HTML
 * to `prerendered.json`, with `sharedHash`, the hash of the shared packages' source.
 */
export async function prerenderPart(part: Part, folder: string, sharedHash: string): Promise<void> {
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(await readFile(description, 'utf8')) as BuildDescription;
  const task: RenderTask = { folder, pages: release.pages };
  const { imported, rendered } = await runChild(part, task);
  const pages = release.pages.map((page) => ({ ...page, ...imported[page.expose] }));
  await writeFile(description, JSON.stringify({ ...release, pages }));
  await writeFile(path.join(folder, prerenderedFile), JSON.stringify({ sharedHash, ...rendered }));
  await rm(path.join(folder, nodeFolder), { recursive: true });
}

const prerenderProcess = path.join(import.meta.dirname, `prerender-process${path.extname(import.meta.filename)}`);

async function runChild({ folder }: Part, task: RenderTask): Promise<NodeBuildResult> {
  const project = projectOf(folder);
  const nodePath = [folder, project].map((place) => path.join(place, 'node_modules')).join(path.delimiter);
  const child = fork(prerenderProcess, [JSON.stringify(task)], {
    cwd: project,
    execArgv: ['--import', 'tsx'],
    // Node would not find the packages from the build in the data folder.
    env: { ...childEnv(), NODE_ENV: 'production', NODE_PATH: nodePath },
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
  throw new BuildError(
    `The pages of ${path.basename(folder)} cannot be prerendered:\n${output || 'Rendering takes too long.'}`,
  );
}
