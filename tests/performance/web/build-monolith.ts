/** Builds the same source as one webpack build without federation, each page a chunk: the comparison for the federated shop. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { matchesPath } from 'contract/paths';
import { chunkNameOf, exposeOf, type Access, type RemoteConfig } from 'contract/remote-config';
import webpack, { type Configuration } from 'webpack';
import adminPages from '../../../dashboard-admin-mfe/remote.config';
import checkoutPages from '../../../checkout-mfe/remote.config';
import sellerPages from '../../../dashboard-seller-mfe/remote.config';
import storefrontPages from '../../../storefront-mfe/remote.config';
import { baseConfig } from '../../../remote-kit/src/webpack/base';
import { root } from '../../../scripts/local-shop/script';

const remotes: { folder: string; remote: RemoteConfig }[] = [
  { folder: 'storefront-mfe', remote: storefrontPages },
  { folder: 'dashboard-seller-mfe', remote: sellerPages },
  { folder: 'dashboard-admin-mfe', remote: adminPages },
  { folder: 'checkout-mfe', remote: checkoutPages },
];

export interface Monolith {
  /** The scripts by path, compressed at the highest level, as released files are. */
  files: Map<string, Buffer>;
  /** The entry's script. */
  entry: string;
  /** Files of a named chunk. */
  filesOf: (chunk: string) => string[];
}

/** The page of a remote at a pathname, with its chunk in the monolith. */
export function findPage(pathname: string): { chunk: string; access: Access } | undefined {
  for (const { remote } of remotes) {
    const page = remote.pages.find(({ path }) => matchesPath(path, pathname));
    if (page) return { chunk: chunkOf(remote, exposeOf(page)), access: page.access };
  }
  return undefined;
}

const chunkOf = (remote: RemoteConfig, expose: string) => `${remote.name}-${chunkNameOf(expose)}`;

/** Source of a module that replaces the shell's `remotes/federation.ts`: the same function with plain imports. */
function federationSource(): string {
  const imports = remotes.flatMap(({ folder, remote }) =>
    remote.pages.map((page) => {
      const expose = exposeOf(page);
      const file = JSON.stringify(path.join(root, folder, `${page.module}.tsx`));
      const key = JSON.stringify(`${remote.name}/${expose}`);
      return `${key}: () => import(/* webpackChunkName: "${chunkOf(remote, expose)}" */ ${file}),`;
    }),
  );
  return [
    `const pages = {\n${imports.join('\n')}\n};`,
    'export const loadExpose = ({ name }, expose) => pages[`${name}/${expose}`]();',
  ].join('\n');
}

/** Builds into `folder`; `imagesPath` is the path of the released storefront, whose images both builds use. */
export async function buildMonolith(folder: string, imagesPath: string): Promise<Monolith> {
  await mkdir(folder, { recursive: true });
  const imports = path.join(folder, 'pages.js');
  await writeFile(imports, federationSource());
  const shell = path.join(root, 'shell');
  const base = baseConfig(shell, 'monolith');
  const output = path.join(folder, 'files');
  const config: Configuration = {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, path: output, publicPath: '/monolith/', clean: true },
    // The generated module is outside the repository.
    resolve: { ...base.resolve, modules: ['node_modules', path.join(root, 'node_modules')] },
    module: { ...base.module, generator: { 'asset/resource': { publicPath: imagesPath } } },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/remotes\/federation$|^\.\/federation$/, imports)],
  };
  const stats = await run(config);
  const groups = stats.compilation.namedChunkGroups;
  return {
    files: await compressedFiles(output),
    entry: stats.compilation.entrypoints.get('main')?.getFiles()[0] ?? '',
    filesOf: (chunk) => groups.get(chunk)?.getFiles() ?? [],
  };
}

async function compressedFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const files = names.map(
    async (name) => [`/monolith/${name}`, brotliCompressSync(await readFile(path.join(folder, name)))] as const,
  );
  return new Map(await Promise.all(files));
}

function run(config: Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(stats);
    });
  });
}
