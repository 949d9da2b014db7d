import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SystemUser } from '../../../scripts/local-shop/postgres/system-user';
import { etcdArguments, patroniConfiguration, type ClusterPlan, type NodePlan } from './cluster-plan';

/** The processes of one machine of the cluster: etcd, and Patroni with its PostgreSQL. */
export class PatroniNode {
  readonly plan: NodePlan;
  readonly #cluster: ClusterPlan;
  readonly #user: SystemUser;
  #processes: ChildProcess[] = [];

  private constructor(cluster: ClusterPlan, plan: NodePlan, user: SystemUser) {
    this.#cluster = cluster;
    this.plan = plan;
    this.#user = user;
  }

  static async start(cluster: ClusterPlan, plan: NodePlan, user: SystemUser): Promise<PatroniNode> {
    await mkdir(plan.folder, { mode: 0o700 });
    await chown(plan.folder, user.uid, user.gid);
    const node = new PatroniNode(cluster, plan, user);
    const configuration = path.join(plan.folder, 'patroni.yml');
    await writeFile(configuration, JSON.stringify(patroniConfiguration(cluster, plan)));
    await chown(configuration, user.uid, user.gid);
    await node.start();
    return node;
  }

  async start(): Promise<void> {
    this.#processes = [
      await this.#run('etcd', etcdArguments(this.#cluster, this.plan)),
      await this.#run('patroni', [path.join(this.plan.folder, 'patroni.yml')]),
    ];
  }

  /** Whether its PostgreSQL has this role now. */
  hasRole(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
    return fetch(`http://127.0.0.1:${String(this.plan.patroniPort)}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** kill -9 of all its processes, as when the machine loses power. */
  async kill(): Promise<void> {
    const [postgres] = (await readFile(path.join(this.plan.folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    const ended = this.#processes.map((child) => once(child, 'exit'));
    process.kill(Number(postgres), 'SIGKILL');
    for (const child of this.#processes) child.kill('SIGKILL');
    await Promise.all(ended);
    this.#processes = [];
  }

  /** Ends Patroni, which stops its PostgreSQL, then etcd. */
  async stop(): Promise<void> {
    for (const child of this.#processes.reverse()) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    this.#processes = [];
  }

  async #run(program: string, args: string[]): Promise<ChildProcess> {
    const child = spawn(program, args, {
      ...this.#user,
      cwd: this.plan.folder,
      env: { PATH: process.env['PATH'], HOME: this.plan.folder, LANG: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(path.join(this.plan.folder, `${program}.log`), { flags: 'a' });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    await once(child, 'spawn');
    return child;
  }
}
