import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/local-shop/ports';
import { startCluster, type Cluster } from '../../../scripts/local-shop/postgres/cluster';
import { root } from '../../../scripts/local-shop/script';
import type { RecoveryPrograms } from './recovery-programs';

const templates = path.join(root, 'deploy/backup');

/** How a command ended. */
interface Finished {
  ok: boolean;
  output: string;
}

/** Debian's PostgreSQL with the settings of `deploy/backup`, archived by pgBackRest into a folder that outlives it. */
export class ArchivedPostgres {
  /** pgBackRest's. */
  readonly repository: string;
  /** The database's own files. */
  readonly data: string;
  readonly #folder: string;
  readonly #programs: RecoveryPrograms;
  readonly #port: number;
  readonly #password = randomBytes(16).toString('hex');
  readonly #env: NodeJS.ProcessEnv;
  #cluster: Cluster | undefined;

  private constructor(folder: string, programs: RecoveryPrograms, port: number) {
    this.#folder = folder;
    this.#programs = programs;
    this.#port = port;
    this.repository = path.join(folder, 'repository');
    this.data = path.join(folder, 'data');
    this.#env = {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_REPO1_PATH: this.repository,
      PGBACKREST_REPO1_CIPHER_PASS: randomBytes(16).toString('hex'),
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
    };
  }

  /** Creates and starts the database `ocs` and its archive, in a folder of its own below `parent`. */
  static async start(parent: string, programs: RecoveryPrograms): Promise<ArchivedPostgres> {
    const folder = path.join(parent, 'archived-postgres');
    const postgres = new ArchivedPostgres(folder, programs, await freePort());
    for (const made of [folder, postgres.repository]) await postgres.#own(await mkdir(made).then(() => made));
    for (const file of ['pgbackrest.conf', 'postgresql.conf', 'verify-backup'])
      await copyFile(path.join(templates, file), path.join(folder, file));
    const password = path.join(folder, 'password');
    await writeFile(password, postgres.#password, { mode: 0o600 });
    await postgres.#own(password);
    const authentication = ['--auth-local=peer', '--auth-host=scram-sha-256', `--pwfile=${password}`];
    postgres.#runAsOwner('initdb', ['-D', postgres.data, '-E', 'UTF8', '--locale=C.UTF-8', ...authentication]);
    postgres.#runAsOwner('postgres', ['--single', '-D', postgres.data, 'postgres'], 'CREATE DATABASE ocs;\n');
    await postgres.start();
    for (const command of ['stanza-create', 'check']) await postgres.command(command);
    return postgres;
  }

  get url(): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${String(this.#port)}/ocs`;
  }

  /** Starts the database; after a restore, resolves when the recovery has ended. Rejects with PostgreSQL's reason. */
  async start(): Promise<void> {
    const settings = [
      `config_file=${path.join(this.#folder, 'postgresql.conf')}`,
      `hba_file=${path.join(this.data, 'pg_hba.conf')}`,
      `unix_socket_directories=${this.#folder}`,
    ];
    const { postgres: programs, user } = this.#programs;
    const location = { programs, cluster: this.data, user, notice: undefined };
    this.#cluster = await startCluster(location, this.#port, settings, this.#env);
  }

  async stop(): Promise<void> {
    await this.#cluster?.stop();
    this.#cluster = undefined;
  }

  /** kill -9, and every file of the database is gone. */
  async destroy(): Promise<void> {
    if (this.#cluster) {
      const [pid] = (await readFile(path.join(this.data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await this.#cluster.exited;
      this.#cluster = undefined;
    }
    // Its processes write until they notice.
    await rm(this.data, { recursive: true, maxRetries: 20 });
  }

  /** Runs a command of pgBackRest; rejects with its output if it fails. */
  async command(name: string, ...options: string[]): Promise<string> {
    const { ok, output } = await this.tryCommand(name, ...options);
    if (!ok) throw new Error(`pgbackrest ${name} failed:\n${output}`);
    return output;
  }

  async tryCommand(name: string, ...options: string[]): Promise<Finished> {
    return finish(this.startCommand(name, ...options));
  }

  /** Starts a command of pgBackRest, which a test may kill. */
  startCommand(name: string, ...options: string[]): ChildProcess {
    return this.#start('pgbackrest', ['--stanza=ocs', ...options, name]);
  }

  /** Runs the script of that name. */
  verifyBackup(): Promise<Finished> {
    return finish(this.#start(path.join(this.#folder, 'verify-backup'), []));
  }

  #start(program: string, args: string[]): ChildProcess {
    const env = this.#env;
    return spawn(program, args, { ...this.#programs.user, cwd: this.#folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  #own(file: string): Promise<void> {
    return chown(file, this.#programs.user.uid, this.#programs.user.gid);
  }

  #runAsOwner(program: string, args: string[], input = ''): void {
    const { postgres, user } = this.#programs;
    const options = { ...user, cwd: this.#folder, input, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(path.join(postgres, 'bin', program), args, options);
    if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
  }
}

async function finish(child: ChildProcess): Promise<Finished> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, output };
}
