/** Builds each part whose source changed into a version of its own in the local release folder. */
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { BuildError } from './build-error';
import { finishRelease } from './finish-release';
import { prerenderPart } from './prerender';
import { parts, type Part } from './parts';
import { writeSbom } from './sbom';
import { sharedVersion, sourceVersion } from './source-version';

const root = path.resolve(import.meta.dirname, '../..');
const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** One part after `buildParts`: its version, whether it had to be built, and how long that took. */
export type BuiltPart = { name: string; version: string; built: boolean; ms: number };

type Options = { dataDir: string; onProgress: (part: string, fraction: number) => void };

/**
 * Builds what changed into `<dataDir>/releases/<name>/<version>/`; the version tells the source, so what is there already
 * is not built again. A build that is cut off leaves no version behind.
 */
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

/** One part of `buildParts`. */
export async function buildPart(
  part: Part,
  dataDir: string,
  onProgress: (fraction: number) => void,
): Promise<BuiltPart> {
  const started = performance.now();
  const version = await sourceVersion(root, part.folder);
  const target = path.join(dataDir, 'releases', part.name, version);
  const built = !existsSync(path.join(target, 'release.json'));
  if (built) {
    const draft = `${target}.${String(process.pid)}`;
    await rm(draft, { recursive: true, force: true });
    await runWebpack(part.folder, draft, onProgress);
    await prerenderPart(root, part.folder, draft, await sharedVersion(root));
    await writeSbom(root, draft, { name: part.name, version });
    await finishRelease(draft, version);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  }
  onProgress(1);
  return { name: part.name, version, built, ms: performance.now() - started };
}

async function runWebpack(folder: string, outputPath: string, onProgress: (fraction: number) => void): Promise<void> {
  const child = fork(webpackCli, ['--output-path', outputPath], {
    cwd: path.join(root, folder),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: false,
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The last tenth is what follows webpack: rendering and compression.
  child.on('message', ({ fraction }: { fraction: number }) => {
    onProgress(fraction * 0.9);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new BuildError(`${folder} does not build:\n${output}`);
}
