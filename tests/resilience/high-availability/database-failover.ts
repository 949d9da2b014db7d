import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { startBalancer } from '../../harness/balancer';
import { startHaproxy } from '../../harness/haproxy';
import { startInstance } from '../../harness/server-instance';
import { freePort } from '../../../scripts/local-shop/ports';
import { databaseUser } from '../../../scripts/local-shop/postgres/system-user';
import { UserError } from '../../../scripts/local-shop/script';
import { tableOf } from '../../harness/table';
import { ClusterNode } from './patroni-node';
import { databaseBalancer, planCluster, type ClusterPlan } from './cluster-plan';
import { startTraffic, type TrafficFigures } from './traffic';

interface Failover extends TrafficFigures {
  lost: number;
  /** From the kill until a write was acknowledged again. */
  writesAgainMs: number;
  formerPrimary: string;
  primary: string;
  /** From its start until the killed node stood by again. */
  rejoinedMs: number;
}

const products = 1000;
const beforeMs = 5000;
const afterMs = 10_000;
const patienceMs = 120_000;
/** What is promised. */
const mostMs = 30_000;

/** Brings the cluster up, has the primary's machine die amid writes, and looks at what became of them. */
export async function failOver(folder: string, programsFolder: string): Promise<Failover> {
  const user = databaseUser();
  if (!user) throw new UserError('PostgreSQL runs as the user postgres, which only root may start.');
  const cluster = await planCluster(folder, programsFolder);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const nodes = await Promise.all(cluster.nodes.map((plan) => ClusterNode.start(cluster, plan, user)));
    undo.push(() => Promise.all(nodes.map((node) => node.stop())));
    await until(async () => (await nodeThatIs(nodes, 'primary')) && (await nodeThatIs(nodes, 'synchronous')));
    console.log('Three nodes are up: a primary, a synchronous standby and another one.');
    const databasePort = await freePort();
    const databases = await startHaproxy(folder, 'databases', databaseBalancer(cluster, databasePort));
    undo.push(() => databases.stop());
    const database = await openDatabase(cluster, databasePort);
    undo.push(() => database.destroy());
    const databaseUrl = urlOf(cluster, databasePort, 'ocs');
    const ports = [await freePort(), await freePort(), await freePort()];
    const instances = await Promise.all(
      ports.map((port) => startInstance({ port, databaseUrl, dataDir: folder, env: { LOG_LEVEL: 'fatal' } })),
    );
    undo.push(() => Promise.all(instances.map((instance) => instance.kill())));
    const balancer = await startBalancer(folder, ports);
    undo.push(() => balancer.stop());
    return await killPrimaryAmidTraffic(nodes, balancer.origin, database);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function killPrimaryAmidTraffic(nodes: ClusterNode[], origin: string, database: ShopDatabase): Promise<Failover> {
  const traffic = await startTraffic(origin, database);
  await delay(beforeMs);
  const former = await nodeThatIs(nodes, 'primary');
  if (!former) throw new Error('There is no primary.');
  const killedAt = performance.now();
  await former.kill();
  console.log(`${former.plan.name}, the primary, is dead.`);
  const others = nodes.filter((node) => node !== former);
  await until(async () => traffic.lastWriteAt() > killedAt && (await nodeThatIs(others, 'primary')));
  const primary = await nodeThatIs(others, 'primary');
  await delay(afterMs);
  const figures = await traffic.stop();
  const rejoining = performance.now();
  await former.start();
  await until(() => former.is('replica'));
  const kept = await database
    .selectFrom('saved_items')
    .select(sql<string>`count(*)`.as('count'))
    .where(sql<boolean>`id = any(${figures.written}::uuid[])`)
    .executeTakeFirstOrThrow();
  return {
    ...figures,
    lost: figures.written.length - Number(kept.count),
    writesAgainMs: figures.longestWriteGapMs,
    formerPrimary: former.plan.name,
    primary: primary?.plan.name ?? 'none',
    rejoinedMs: performance.now() - rejoining,
  };
}

async function nodeThatIs(nodes: ClusterNode[], what: 'primary' | 'synchronous'): Promise<ClusterNode | undefined> {
  for (const node of nodes) if (await node.is(what)) return node;
  return undefined;
}

async function until(isSo: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new UserError('The cluster takes too long: is the machine very busy?');
    await delay(100);
  }
}

const urlOf = ({ password }: ClusterPlan, port: number, name: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${String(port)}/${name}`;

async function openDatabase(cluster: ClusterPlan, port: number): Promise<ShopDatabase> {
  const server = connect(urlOf(cluster, port, 'postgres'), 1);
  await until(() =>
    sql`create database ocs`.execute(server).then(
      () => true,
      () => false,
    ),
  );
  await server.destroy();
  const database = connect(urlOf(cluster, port, 'ocs'), 2);
  await migrate(database);
  await seedMany(database, products, () => undefined);
  return database;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Prints the figures; the exit code tells whether a promise was broken. */
export function printFailover(figures: Failover): void {
  const { written, writesRefused, reads, readsRefused, lost, formerPrimary, primary } = figures;
  const rows: [string, string][] = [
    ['killed with kill -9, everything that ran there', formerPrimary],
    ['primary afterwards', primary],
    ['writes acknowledged', String(written.length)],
    ['of these lost', String(lost)],
    ['writes told to try again', String(writesRefused)],
    ['longest time without a write', seconds(figures.writesAgainMs)],
    ['reads served', String(reads)],
    ['reads told to try again', String(readsRefused)],
    ['longest time without a read', seconds(figures.longestReadGapMs)],
    ['the dead node stands by again after', seconds(figures.rejoinedMs)],
  ];
  console.log(
    `\n${tableOf(
      [
        ['figure', ([name]) => name],
        ['seen', ([, value]) => value],
      ],
      rows,
    )}`,
  );
  if (lost > 0) throw new UserError(`${String(lost)} acknowledged writes were lost.`);
  if (figures.writesAgainMs > mostMs) throw new UserError('Writes were accepted again too late.');
}
