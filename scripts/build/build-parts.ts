/** Builds each part whose source has changed into a new version in the local release folder. */
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

/** Result for one part: its version, whether it was built, and the duration. */
export type BuiltPart = { name: string; version: string; built: boolean; ms: number };

type Options = { dataDir: string; onProgress: (part: string, fraction: number) => void };

/**
 * Builds into `<dataDir>/releases/<name>/<version>/`. The version contains a hash of the source, so an existing version is not
 * built again. An interrupted build leaves no version.
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

/** Builds one part. */
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
  // The last tenth is prerendering and hashing.
  child.on('message', ({ fraction }: { fraction: number }) => {
    onProgress(fraction * 0.9);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new BuildError(`${folder} does not build:\n${output}`);
}
