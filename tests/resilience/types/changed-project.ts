/** A copy of the front end, in which shared packages can be changed; third-party packages are those of the repository. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCompiler } from 'contract/native-compiler';
import { checkPair } from 'contract/type-check';
import {
  belowNodeModules,
  packageTypesFile,
  readPackageTypes,
  readTypeCheck,
  typeCheckFile,
  type TypeCheck,
  type TypeSources,
} from 'contract/type-files';
import { readSharedTypes, writeTypeFiles } from 'remote-kit/types';
import { parts } from '../../../scripts/build/parts';
import type { Change } from './seeded-changes';

const timeoutMs = 60_000;
const shared = ['contract', 'shared-auth', 'shared-ui', 'shared-flags', 'shared-products', 'remote-kit'];
const remotes = parts.filter(({ name }) => name !== 'shell');
const copied = [...shared, ...parts.map(({ folder }) => folder)];

/** Sources of the remotes that no shell's packages reach: the embed bundles its own, and the standalone page is for development. */
const ownPackages = /^[\w-]+\/src\/(embed\/|standalone\.tsx|prerender\.tsx)/;

/** Who rejects a change, and the seconds in which the gate checks all remotes. */
export interface Outcome {
  compiler: boolean;
  gate: boolean;
  seconds: number;
  /** The first error of each. */
  errors: [compiler: string | undefined, gate: string | undefined];
}

async function checkEach(shell: TypeSources, remotesOf: TypeCheck[]): Promise<string[]> {
  const faults: string[] = [];
  for (const check of remotesOf) faults.push(...(await checkPair(shell, check, { timeoutMs })).map(({ text }) => text));
  return faults;
}

export class ChangedProject {
  readonly #checks: TypeCheck[] = [];
  #packages: Record<string, string> = {};

  private constructor(
    readonly folder: string,
    readonly remotes: { name: string; folder: string }[],
  ) {}

  /** `sources` has the parts and their packages; `root` has the installed packages. */
  static async make(root: string, sources = root): Promise<ChangedProject> {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ocs-changed-')));
    // Earlier commits have fewer.
    const isThere = (name: string): boolean => existsSync(path.join(sources, name));
    const project = new ChangedProject(
      folder,
      remotes.filter((remote) => isThere(remote.folder)),
    );
    for (const name of copied.filter(isThere))
      await cp(path.join(sources, name), path.join(folder, name), {
        recursive: true,
        filter: (file) => !file.includes('/node_modules'),
      });
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
      await cp(path.join(sources, file), path.join(folder, file));
    await mkdir(path.join(folder, 'node_modules'));
    for (const name of await readdir(path.join(root, 'node_modules'))) {
      const target = shared.includes(name) ? path.join(folder, name) : path.join(root, 'node_modules', name);
      await symlink(target, path.join(folder, 'node_modules', name));
    }
    await project.#describeRemotes();
    return project;
  }

  /** As their builds do, from the unchanged packages. */
  async #describeRemotes(): Promise<void> {
    this.#packages = (await readSharedTypes(path.join(this.folder, 'shell'))).packages;
    for (const { name, folder } of this.remotes) {
      const output = path.join(this.folder, 'types', name);
      await mkdir(output, { recursive: true });
      await writeTypeFiles({ name, folder: path.join(this.folder, folder) }, output);
      const check = await readTypeCheck(await readFile(path.join(output, typeCheckFile)));
      const bundled = await readPackageTypes(await readFile(path.join(output, packageTypesFile)));
      if (!check || !bundled) throw new Error(`${name} has no types.`);
      this.#checks.push({ ...check, files: { ...check.files, ...belowNodeModules(bundled) } });
    }
  }

  /** The outcome of one change; the copy is as before afterwards. */
  async try(change: Change): Promise<Outcome> {
    const file = path.join(this.folder, change.file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, change.start) + change.text + text.slice(change.end));
    try {
      return await this.outcome();
    } finally {
      await writeFile(file, text);
    }
  }

  /** Takes the packages whose changes the gate judges from other sources. */
  async replacePackages(sources: string): Promise<void> {
    for (const name of ['shared-auth', 'shared-ui']) {
      await rm(path.join(this.folder, name), { recursive: true });
      await cp(path.join(sources, name), path.join(this.folder, name), { recursive: true });
    }
  }

  /** The outcome for the packages as they are in the copy. */
  async outcome(): Promise<Outcome> {
    const compilerErrors = await this.#compile();
    const { shop } = await readSharedTypes(path.join(this.folder, 'shell'));
    const started = performance.now();
    // Two at a time, as the gate does.
    const [first, second] = [
      this.#checks.filter((_check, index) => index % 2 === 0),
      this.#checks.filter((_check, index) => index % 2 === 1),
    ];
    const checked = await Promise.all(
      [first, second].map((checks) => checkEach({ ...this.#packages, ...shop }, checks)),
    );
    const faults = checked.flat();
    const seconds = (performance.now() - started) / 1000;
    return {
      compiler: compilerErrors.length > 0,
      gate: faults.length > 0,
      seconds,
      errors: [compilerErrors[0], faults[0]],
    };
  }

  /** The errors that the compiler finds in the remotes' own sources, compiled together with those of the packages. */
  async #compile(): Promise<string[]> {
    const config = {
      extends: './shell/tsconfig.json',
      compilerOptions: { types: ['node', 'webpack/module'] },
      include: this.remotes.map(({ folder }) => `${folder}/src`),
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    };
    await writeFile(path.join(this.folder, 'tsconfig.json'), JSON.stringify(config));
    const lines = await runCompiler(this.folder, ['-p', '.'], { timeoutMs });
    const isOfRemote = (line: string): boolean => this.remotes.some(({ folder }) => line.startsWith(`${folder}/`));
    return lines.filter((line) => isOfRemote(line) && !ownPackages.test(line));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
