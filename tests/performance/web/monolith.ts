/**
 * The same source as one webpack build: shell and remotes together, without federation, each page a chunk of its own. What
 * the federated shop is measured against.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import webpack, { type Configuration } from 'webpack';
import adminPages from '../../../dashboard-admin-mfe/remote.config';
import sellerPages from '../../../dashboard-seller-mfe/remote.config';
import storefrontPages from '../../../storefront-mfe/remote.config';
import { baseConfig } from '../../../scripts/build/webpack/base';
import { root } from '../../../scripts/local-shop/script';

const remotes: { folder: string; remote: RemoteConfig }[] = [
  { folder: 'storefront-mfe', remote: storefrontPages },
  { folder: 'dashboard-seller-mfe', remote: sellerPages },
  { folder: 'dashboard-admin-mfe', remote: adminPages },
];

/** Its first script, and the further files of each page and of the named chunks of the shell. */
export interface Monolith {
  folder: string;
  entry: string;
  filesOf: (chunk: string) => string[];
}

const chunkOf = (remote: RemoteConfig, expose: string) => `${remote.name}-${expose.slice('./'.length)}`;

/** Takes the place of the shell's `remotes/federation.ts`: the same functions, with plain imports behind them. */
function pageImports(): string {
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

/** Builds it into `folder`; `pictures` is the address of the released storefront's folder, whose pictures both use. */
export async function buildMonolith(folder: string, pictures: string): Promise<Monolith> {
  await mkdir(folder, { recursive: true });
  const imports = path.join(folder, 'pages.js');
  await writeFile(imports, pageImports());
  const shell = path.join(root, 'shell');
  const base = baseConfig(shell, 'monolith');
  const output = path.join(folder, 'files');
  const config: Configuration = {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, path: output, publicPath: '/monolith/', clean: true },
    // The generated file lies outside of the repository.
    resolve: { ...base.resolve, modules: ['node_modules', path.join(root, 'node_modules')] },
    module: { ...base.module, generator: { 'asset/resource': { publicPath: pictures } } },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/remotes\/federation$|^\.\/federation$/, imports)],
  };
  const stats = await run(config);
  const groups = stats.compilation.namedChunkGroups;
  return {
    folder: output,
    entry: stats.compilation.entrypoints.get('main')?.getFiles()[0] ?? '',
    filesOf: (chunk) => groups.get(chunk)?.getFiles() ?? [],
  };
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
