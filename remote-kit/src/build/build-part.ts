/** Builds a part whose source has changed into a folder of its own. Only a release copies it to the served ones. */
import { fork, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BuildError } from './build-error';
import { childEnv } from './child-env';
import { finishRelease } from './finish-release';
import type { Part } from './part';
import { prerenderPart } from './prerender';
import { projectOf } from './project';
import { writeSbom } from './sbom';
import { sharedVersion, sourceVersion } from './source-version';
import { writeTypeFiles } from '../types/write-types';

const rspackProcess = path.join(import.meta.dirname, `../rspack/rspack-process${path.extname(import.meta.filename)}`);
const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Result for one part: its version, the folder of its files, whether it was built, and the duration. */
export type BuiltPart = { name: string; version: string; folder: string; built: boolean; ms: number };

/** Older builds of a part are deleted when it is built; younger ones may be in use by another checkout. */
const keptMs = 24 * 60 * 60 * 1000;

/** `<dataDir>/builds/<name>` contains a folder for each version. */
export const buildsFolder = (dataDir: string, name: string): string => path.join(dataDir, 'builds', name);

/** The version contains a hash of the source, so an existing version is not built again. An interrupted build leaves none. */
export async function buildPart(
  part: Part,
  dataDir: string,
  onProgress: (fraction: number) => void,
): Promise<BuiltPart> {
  const started = performance.now();
  const project = projectOf(part.folder);
  const version = await sourceVersion(part.folder);
  const builds = buildsFolder(dataDir, part.name);
  const folder = path.join(builds, version);
  const built = !existsSync(path.join(folder, 'release.json'));
  if (built) {
    await removeOldBuilds(builds);
    const draft = `${folder}.${String(process.pid)}`;
    await rm(draft, { recursive: true, force: true });
    await runBundler(part, draft, onProgress);
    await prerenderPart(part, draft, await sharedVersion(project));
    await writeTypeFiles(part, draft);
    await writeSbom(project, draft, { name: part.name, version });
    await finishRelease(draft, version);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  }
  onProgress(1);
  return { name: part.name, version, folder, built, ms: performance.now() - started };
}

async function removeOldBuilds(builds: string): Promise<void> {
  for (const name of await readdir(builds).catch(() => [])) {
    const folder = path.join(builds, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Runs webpack, or rspack for a remote with a configuration for it. */
async function runBundler({ folder }: Part, outputPath: string, onProgress: (fraction: number) => void): Promise<void> {
  const env = childEnv();
  const isForRspack = existsSync(path.join(folder, 'rspack.config.ts'));
  const child = isForRspack
    ? fork(rspackProcess, [folder, outputPath], { cwd: projectOf(folder), execArgv: ['--import', 'tsx'], env, stdio })
    : fork(webpackCli, ['--output-path', outputPath], { cwd: folder, execArgv: [], env, stdio });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The last tenth is prerendering and hashing.
  child.on('message', ({ fraction }: { fraction: number }) => {
    onProgress(fraction * 0.9);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new BuildError(`${path.basename(folder)} does not build:\n${output}`);
}
