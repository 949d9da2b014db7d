import { parts } from '../../scripts/build/parts';
import type { Repository } from './repository';

const packageFolders = Object.fromEntries(
  [
    ...parts.map(({ folder }) => folder),
    'contract',
    'remote-kit',
    'shared-auth',
    'shared-flags',
    'shared-products',
    'shared-ui',
  ].map((folder) => [folder, ['src']]),
);

/** Folders whose subfolders are fixed; any other subfolder is an error. */
const subfolders: Record<string, string[]> = {
  '': ['.ci', '.github', ...Object.keys(packageFolders), 'deploy', 'docs', 'examples', 'scripts', 'server', 'tests'],
  ...packageFolders,
  deploy: ['backup', 'grafana', 'kubernetes', 'prometheus', 'systemd', 'varnish'],
  'deploy/kubernetes': ['base', 'release', 'server'],
  docs: ['decisions', 'screens'],
  scripts: ['build', 'create-remote', 'images', 'jest', 'local-shop', 'packages', 'release', 'test'],
  server: ['migrations', 'seed', 'src'],
  'server/migrations': ['indexes'],
  'server/src': [
    'blobs',
    'database',
    'http',
    'identity',
    'low-priority',
    'mail',
    'modules',
    'seed',
    'settings',
    'testing',
    'tracing',
  ],
  tests: [
    'artefact',
    'browsers',
    'conformance',
    'e2e',
    'harness',
    'monkey',
    'performance',
    'repository',
    'resilience',
    'security',
  ],
};

const rootFiles = [
  '.dependency-cruiser.cjs',
  '.dockerignore',
  '.env.example',
  '.gitignore',
  '.npmrc',
  '.prettierignore',
  '.prettierrc.json',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'LICENSE-figtree',
  'README.md',
  'compose.yaml',
  'eslint.config.ts',
  'knip.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];

/** Kinds of files that belong in certain places only. */
const kinds: { kind: string; file: RegExp; place: RegExp; where: string }[] = [
  { kind: 'A browser test', file: /\.spec\.tsx?$/, place: /^tests\//, where: 'tests/' },
  { kind: 'A migration', file: /\.sql$/, place: /^(server\/migrations|tests)\//, where: 'server/migrations/' },
  {
    kind: 'A React component',
    file: /\.tsx$/,
    place: /^(shell|[\w-]+-mfe|shared-[\w-]+|remote-kit|examples)\//,
    where: 'a front-end package',
  },
];

/** One message for each file in a wrong folder. */
export function misplacedFiles({ files }: Repository): string[] {
  return files.flatMap((file) => {
    const problem = wrongFolder(file) ?? wrongKind(file);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

function wrongFolder(file: string): string | undefined {
  const folders = file.split('/').slice(0, -1);
  if (folders.length === 0) {
    if (rootFiles.includes(file)) return undefined;
    return 'the root has no such file. Move it into a folder, or add it to rootFiles in tests/repository/structure.ts.';
  }
  for (const [depth, name] of folders.entries()) {
    const parent = folders.slice(0, depth).join('/');
    const allowed = subfolders[parent];
    if (!allowed) return undefined;
    if (!allowed.includes(name)) {
      return `${parent || 'the root'} has no folder ${name}. Move the file into one of ${allowed.join(', ')}, or add the folder to tests/repository/structure.ts.`;
    }
  }
  return undefined;
}

function wrongKind(file: string): string | undefined {
  const wrong = kinds.find((rule) => rule.file.test(file) && !rule.place.test(file));
  return wrong && `${wrong.kind} belongs in ${wrong.where}: move it there.`;
}

/** Programs that start a server or a shop. */
const launchTarget =
  /\bserver\/src\/main\b|\bscripts\/start\b|bootstrap\.cjs['"`,\s]+start\b|['"`]npm['"`],\s*\[['"`]start\b/;

const launchers = /^(tests\/harness\/launch\.ts|scripts\/local-shop\/.*|scripts\/(start|dev)\.ts)$/;

/** One message for each file outside the launchers that starts the server’s or shop’s main program. */
export function secondLaunchers({ files, read }: Repository): string[] {
  const sources = files.filter((file) => /^(scripts|server|tests)\/.*\.(ts|tsx|cjs|mjs|js)$/.test(file));
  return sources
    .filter((file) => !launchers.test(file) && !file.startsWith('tests/repository/'))
    .filter((file) => launchTarget.test(withoutComments(read(file))))
    .map(
      (file) =>
        `${file} starts the server or the shop itself: use startServer or startShop of tests/harness/launch.ts.`,
    );
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
