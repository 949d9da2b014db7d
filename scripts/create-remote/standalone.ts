/** A remote in a repository of its own, which needs only the packed packages. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../local-shop/script';
import { packAll } from '../packages/pack';
import { jsonFile, modelManifest, sourceOf, type Manifest } from './files';
import { namedRemote, pathOf, type NewRemote } from './new-remote';

/** Makes the repository in `folder`, which must be new or empty, with the packages in its folder `packages`. */
export async function createStandaloneRemote(root: string, name: string, folder: string): Promise<NewRemote> {
  const remote = await namedRemote(root, name);
  await requireEmpty(folder);
  try {
    const packed = await packAll(path.join(folder, 'packages'));
    for (const [file, text] of Object.entries(await standaloneFiles(root, remote, packed))) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    for (const file of ['.npmrc', '.prettierrc.json']) await cp(path.join(root, file), path.join(folder, file));
  } catch (error) {
    // So that the next attempt finds the folder empty again.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return remote;
}

async function requireEmpty(folder: string): Promise<void> {
  const existing = await readdir(folder).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new UserError(`${folder} is no folder that can be read (${String(code)}): choose another one.`);
  });
  if (existing.length > 0) throw new UserError(`${folder} is not empty: choose another folder.`);
}

async function standaloneFiles(root: string, remote: NewRemote, packed: string[]): Promise<Record<string, string>> {
  return {
    ...(await sourceOf(root, remote)),
    'package.json': jsonFile(await manifestOf(root, remote, packed)),
    'tsconfig.json': jsonFile(await compilerSettings(root)),
    '.gitignore': 'node_modules/\ndist/\n.env\n',
    '.env.example': environment,
    'README.md': readmeOf(remote),
  };
}

const commands = [
  'build',
  'dev',
  'release',
  'release:check',
  'release:end-preview',
  'release:list',
  'release:promote',
  'release:rollback',
  'types',
  'verify',
];

/** Packages for the developer's machine that the workspaces of the shop's repository bring along. */
const tools = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'msw',
  'prettier',
  'tsx',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];

async function manifestOf(root: string, { slug, title, port }: NewRemote, packed: string[]) {
  const files = Object.fromEntries(
    packed.map((file) => [path.basename(file).replace(/-\d.*/, ''), `file:packages/${path.basename(file)}`]),
  );
  const versions = await versionsIn(root, ['.', 'remote-kit', 'shared-auth']);
  const versionOf = (name: string): string => {
    const version = versions[name];
    if (version === undefined || name.startsWith('shared-'))
      throw new Error(`${name} is no package that can be packed.`);
    return version;
  };
  const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { engines: object };
  const { dependencies } = await modelManifest(root);
  return {
    name: slug,
    version: '1.0.0',
    private: true,
    description: title,
    type: 'module',
    engines,
    config: { port: String(port) },
    scripts: {
      format: 'prettier --write .',
      test: 'jest',
      typecheck: 'tsc',
      ...Object.fromEntries(commands.map((command) => [command, `ocs-remote ${command}`])),
    },
    jest: { preset: 'remote-kit/jest' },
    dependencies: mapEntries(dependencies, (name) => files[name] ?? versionOf(name)),
    devDependencies: {
      'remote-kit': files['remote-kit'],
      ...Object.fromEntries(tools.map((name) => [name, versionOf(name)])),
    },
    // A package of the kit declares TypeScript 5 as its peer and works with 6.
    overrides: { typescript: '$typescript' },
  };
}

/** The versions of the packages that these workspaces use. */
async function versionsIn(root: string, folders: string[]): Promise<Record<string, string>> {
  const manifests = await Promise.all(
    folders.map(
      async (folder) =>
        JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as Partial<Manifest>,
    ),
  );
  return Object.fromEntries(
    manifests.flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    ),
  );
}

const mapEntries = (record: Record<string, string>, change: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.keys(record).map((key) => [key, change(key)]));

async function compilerSettings(root: string): Promise<object> {
  const base = JSON.parse(await readFile(path.join(root, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object;
  };
  return {
    compilerOptions: {
      ...base.compilerOptions,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['jest', '@testing-library/jest-dom', 'node', 'webpack/module'],
      // Those of the live shop, once npm run types has fetched them; the installed packages before.
      paths: Object.fromEntries(
        ['shared-auth', 'shared-ui'].map((name) => [
          name,
          [`./node_modules/.ocs-types/node_modules/${name}/src/index.d.ts`],
        ]),
      ),
    },
    include: ['.'],
  };
}

const environment = `# The shop that npm run release, npm run types and npm run dev use.
OCS_SERVER=http://127.0.0.1:3000
# A token that may release this remote; npm run release:token at the shop makes one.
OCS_DEPLOY_TOKEN=
# The team's private key, if the shop requires signatures: Ed25519 in PEM form, in double quotes.
OCS_SIGNING_KEY=
# true in a CI job that signs with a certificate of Sigstore instead.
OCS_SIGSTORE=
`;

const readmeOf = (remote: NewRemote): string => `# ${remote.title}

A remote of an OCS shop, with a page at ${pathOf(remote)}. \`remote.config.ts\` lists its pages.

\`\`\`
npm install
npm test                  # the tests of the pages
npm run typecheck
npm run types             # fetches the live shop's declarations and checks the pages against them
npm run build             # builds without a release
npm run dev               # the pages alone, at http://localhost:${String(remote.port)}${pathOf(remote)}
npm run release:check     # asks the shop's release gate
npm run release           # makes this version live; --canary 10 for a tenth of the visitors
npm run release -- --preview NAME  # prints a link to the shop with this version
npm run release:rollback  # puts back the version before
npm run verify -- VERSION # builds a signed version again from its commit, and compares it
\`\`\`

Copy \`.env.example\` to \`.env\` and name the shop and the deploy token there. \`packages\` contains the shop's packages: the remote kit, which builds and releases, what the shell provides, and \`shared-flags\`. A remote with feature flags also installs \`shared-flags\`: \`npm install ./packages/shared-flags-*.tgz\`. To update the packages, replace the files in \`packages\` with those of \`npm run packages\` in the shop's repository, and run \`npm install ./packages/*.tgz\`.
`;
