/** Builds each part whose source has changed into a folder of its own. Only a release copies it to the served ones. */
import { fork, type StdioOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { BuildError } from './build-error';
import { finishRelease } from './finish-release';
import { prerenderPart } from './prerender';
import { parts, type Part } from './parts';
import { writeSbom } from './sbom';
import { sharedVersion, sourceVersion } from './source-version';

const root = path.resolve(import.meta.dirname, '../..');
const rspackProcess = path.join(import.meta.dirname, 'rspack/rspack-process.ts');
const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Result for one part: its version, the folder of its files, whether it was built, and the duration. */
export type BuiltPart = { name: string; version: string; folder: string; built: boolean; ms: number };

/** Older builds of a part are deleted when it is built; younger ones may be in use by another checkout. */
const keptMs = 24 * 60 * 60 * 1000;

/** `<dataDir>/builds/<name>` contains a folder for each version. */
export const buildsFolder = (dataDir: string, name: string): string => path.join(dataDir, 'builds', name);

type Options = { dataDir: string; onProgress: (part: string, fraction: number) => void };

/** The version contains a hash of the source, so an existing version is not built again. An interrupted build leaves none. */
export async function buildParts({ dataDir, onProgress }: Options): Promise<BuiltPart[]> {
  const results: BuiltPart[] = [];
  const queue = [...parts];
  const work = async (): Promise<void> => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const { name } = part;
      results.push(
        await buildPart(part, dataDir, (fraction) => {
          onProgress(name, fraction);
        }),
      );
    }
  };
  // webpack keeps one core busy.
  await Promise.all([work(), work()]);
  return results;
}

/** Builds one part. */
export async function buildPart(
  part: Part,
  dataDir: string,
  onProgress: (fraction: number) => void,
): Promise<BuiltPart> {
  const started = performance.now();
  const version = await sourceVersion(root, part.folder);
  const builds = buildsFolder(dataDir, part.name);
  const folder = path.join(builds, version);
  const built = !existsSync(path.join(folder, 'release.json'));
  if (built) {
    await removeOldBuilds(builds);
    const draft = `${folder}.${String(process.pid)}`;
    await rm(draft, { recursive: true, force: true });
    await runBundler(part.folder, draft, onProgress);
    await prerenderPart(root, part.folder, draft, await sharedVersion(root));
    await writeSbom(root, draft, { name: part.name, version });
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
async function runBundler(folder: string, outputPath: string, onProgress: (fraction: number) => void): Promise<void> {
  const cwd = path.join(root, folder);
  const isForRspack = existsSync(path.join(cwd, 'rspack.config.ts'));
  const child = isForRspack
    ? fork(rspackProcess, [cwd, outputPath], { cwd: root, execArgv: ['--import', 'tsx'], stdio })
    : fork(webpackCli, ['--output-path', outputPath], { cwd, execArgv: [], stdio });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The last tenth is prerendering and hashing.
  child.on('message', ({ fraction }: { fraction: number }) => {
    onProgress(fraction * 0.9);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new BuildError(`${folder} does not build:\n${output}`);
}
