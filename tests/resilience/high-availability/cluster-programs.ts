import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../../scripts/local-shop/script';

const programs = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const;
const versionsFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

/** The folder of PostgreSQL's programs. Throws a sentence where something is missing, or has Debian install it. */
export async function requireClusterPrograms({ install }: { install: boolean }): Promise<string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new UserError('The cluster runs on Debian, as root: PostgreSQL and Patroni run as the user postgres there.');
  }
  const missing = await missingPackages();
  if (missing.length > 0 && !install) {
    throw new UserError(
      `Packages are missing: apt-get install ${missing.join(' ')}, or npm run test:ha -- --install, which does that.`,
    );
  }
  if (missing.length > 0) installPackages(missing);
  const programsFolder = await postgresPrograms();
  if (!programsFolder)
    throw new UserError(`There is no PostgreSQL ${String(oldestVersion)} or newer in ${versionsFolder}.`);
  return programsFolder;
}

async function missingPackages(): Promise<string[]> {
  const missing: string[] = Object.entries(programs)
    .filter(([program]) => spawnSync(program, ['--version']).error)
    .map(([, name]) => name);
  return (await postgresPrograms()) ? missing : [...missing, 'postgresql'];
}

/** Of the newest version that is installed. */
async function postgresPrograms(): Promise<string | undefined> {
  const versions = (await readdir(versionsFolder).catch(() => []))
    .map(Number)
    .filter((version) => version >= oldestVersion)
    .sort((one, other) => other - one);
  return versions
    .map((version) => path.join(versionsFolder, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}

function installPackages(names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new UserError(`apt-get ${args.join(' ')} failed: see the lines above.`);
  }
}
