/** Turns workspaces, which are TypeScript, into packages with JavaScript and declarations. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../local-shop/script';
import { compile } from './compile';
import { declare } from './declare';
import { packedManifest } from './packed-manifest';

/** What a remote in a repository of its own installs, each after those that it imports. */
export const remotePackages = ['contract', 'shared-auth', 'shared-ui', 'shared-flags', 'remote-kit'];

/** What any site can use. */
export const conformancePackage = 'tests/conformance';

const execute = promisify(execFile);

/** Packs workspaces, given by their folders, into `folder`, replacing earlier files. Resolves with the paths of the files. */
export async function packAll(folder: string, workspaces = remotePackages): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Inside the repository, so that the compiler finds third-party types.
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const stage = await mkdtemp(path.join(cache, 'ocs-packages-'));
  try {
    const files: string[] = [];
    for (const workspace of workspaces) {
      const staged = await stagePackage(workspace, stage);
      const { stdout } = await execute('npm', ['pack', '--silent', '--pack-destination', folder], {
        cwd: staged,
      });
      files.push(path.join(folder, stdout.trim()));
    }
    return files;
  } finally {
    await rm(stage, { recursive: true });
  }
}

/** Compiles a workspace; resolves with the folder of the package. */
async function stagePackage(workspace: string, stage: string): Promise<string> {
  const source = path.join(root, workspace);
  const staged = path.join(stage, path.basename(workspace));
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
  return staged;
}
