/** Turns workspaces, which are TypeScript, into packages with JavaScript and declarations. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../local-shop/script';
import { compile } from './compile';
import { declare } from './declare';
import { packedManifest } from './packed-manifest';

/** The packages, each after those that it imports. */
const packages = ['contract', 'shared-auth', 'shared-ui', 'shared-flags', 'remote-kit'];

const execute = promisify(execFile);

/** Packs every package into `folder`, replacing earlier files. Resolves with the paths of the files. */
export async function packAll(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Inside the repository, so that the compiler finds third-party types.
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const stage = await mkdtemp(path.join(cache, 'ocs-packages-'));
  try {
    const files: string[] = [];
    for (const name of packages) {
      await stagePackage(name, stage);
      const { stdout } = await execute('npm', ['pack', '--silent', '--pack-destination', folder], {
        cwd: path.join(stage, name),
      });
      files.push(path.join(folder, stdout.trim()));
    }
    return files;
  } finally {
    await rm(stage, { recursive: true });
  }
}

async function stagePackage(name: string, stage: string): Promise<void> {
  const source = path.join(root, name);
  const staged = path.join(stage, name);
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const { engines } = (await readJson(path.join(root, 'package.json'))) as { engines: object };
  const manifest = packedManifest(await readJson(path.join(source, 'package.json')), engines);
  await mkdir(staged, { recursive: true });
  await writeFile(path.join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(path.join(root, 'LICENSE'), path.join(staged, 'LICENSE'));
  for (const file of (await readdir(source)).filter((entry) => entry.endsWith('.md')))
    await cp(path.join(source, file), path.join(staged, file));
  await compile(source, path.join(staged, 'dist'));
  declare(source, stage);
}
