import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { freePort } from '../../../scripts/local-shop/ports';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { startBalancer } from '../../harness/balancer';
import { makeDataFolder } from '../../harness/data-folder';
import { startHaproxy } from '../../harness/haproxy';
import { startServer } from '../../harness/launch';
import { expects, observe } from '../../harness/scenario';
import { databaseBalancer, planCluster, type ClusterPlan } from './cluster-plan';
import { findClusterPrograms, type ClusterPrograms } from './cluster-programs';
import { PatroniNode } from './patroni-node';
import { startRollout, wholeRollout } from './rollout-traffic';
import { countLost, startTraffic, type TrafficFigures } from './traffic';

const productCount = 1000;
const beforeMs = 5000;
const afterMs = 10_000;
const clusterTimeoutMs = 120_000;
const allowedWriteGapMs = 30_000;

test(
  'PostgreSQL under Patroni: kill -9 of everything on the primary’s node while clients read and write, and a rollout runs',
  expects(
    '0 acknowledged writes lost; writes succeed again within 30 s; each step of the rollout is taken once; the killed node rejoins as a standby',
  ),
  async () => {
    const programs = await findClusterPrograms();
    if (typeof programs === 'string') {
      test.skip(true, programs);
      return;
    }
    const folder = await makeDataFolder('cluster');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const { nodes, origin, database } = await startCluster(folder.path, programs, cleanUp);
      const failover = await killPrimaryDuringTraffic(nodes, origin, database);
      describeFailover(failover);
      expect(failover.lost, 'lost writes').toBe(0);
      expect(failover.rollout).toEqual(wholeRollout);
      expect(failover.longestWriteGapMs, 'longest time in ms without a write').toBeLessThan(allowedWriteGapMs);
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);

/** Three PostgreSQL nodes and three servers, each group behind a HAProxy. */
async function startCluster(folder: string, programs: ClusterPrograms, cleanUp: (() => Promise<unknown>)[]) {
  const cluster = await planCluster(folder, programs.folder);
  const nodes = await Promise.all(cluster.nodes.map((plan) => PatroniNode.start(cluster, plan, programs.user)));
  cleanUp.push(() => Promise.all(nodes.map((node) => node.stop())));
  await waitUntil(async () => (await nodeWithRole(nodes, 'primary')) && (await nodeWithRole(nodes, 'synchronous')));
  const databasePort = await freePort();
  const databases = await startHaproxy(folder, 'databases', databaseBalancer(cluster, databasePort));
  cleanUp.push(() => databases.stop());
  const database = await createDatabase(cluster, databasePort);
  cleanUp.push(() => database.destroy());
  const options = {
    databaseUrl: urlOf(cluster, databasePort, 'ocs'),
    dataDir: folder,
    env: { LOG_LEVEL: 'fatal', TRUST_PROXY: 'true' },
  };
  const servers = await Promise.all([startServer(options), startServer(options), startServer(options)]);
  cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));
  const balancer = await startBalancer(
    folder,
    servers.map(({ port }) => port),
  );
  cleanUp.push(() => balancer.stop());
  return { nodes, origin: balancer.origin, database };
}

const urlOf = ({ password }: ClusterPlan, port: number, name: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${String(port)}/${name}`;

async function createDatabase(cluster: ClusterPlan, port: number): Promise<ShopDatabase> {
  const server = connect(urlOf(cluster, port, 'postgres'), 1);
  await waitUntil(() =>
    sql`create database ocs`.execute(server).then(
      () => true,
      () => false,
    ),
  );
  await server.destroy();
  const database = connect(urlOf(cluster, port, 'ocs'), 2);
  await migrate(database);
  await seedMany(database, productCount, () => undefined);
  return database;
}

interface Failover extends TrafficFigures {
  /** What the audit log says about the rollout. */
  rollout: string[];
  lost: number;
  formerPrimary: string;
  primary: string;
  /** From the start of the killed node until it is a standby. */
  rejoinMs: number;
}

async function killPrimaryDuringTraffic(
  nodes: PatroniNode[],
  origin: string,
  database: ShopDatabase,
): Promise<Failover> {
  const traffic = await startTraffic(origin, database);
  const rollout = await startRollout(origin, database);
  await delay(beforeMs);
  const former = await nodeWithRole(nodes, 'primary');
  if (!former) throw new Error('The cluster has no primary.');
  const killedAt = performance.now();
  await former.kill();
  const others = nodes.filter((node) => node !== former);
  await waitUntil(async () => traffic.lastWriteAt() > killedAt && (await nodeWithRole(others, 'primary')));
  const primary = await nodeWithRole(others, 'primary');
  await delay(afterMs);
  await waitUntil(() => rollout.isOver());
  const figures = await traffic.stop();
  const steps = await rollout.stop();
  const restartedAt = performance.now();
  await former.start();
  await waitUntil(() => former.hasRole('replica'));
  const rejoinMs = performance.now() - restartedAt;
  return {
    ...figures,
    rollout: steps,
    lost: await countLost(database, figures.written),
    formerPrimary: former.plan.name,
    primary: primary?.plan.name ?? 'none',
    rejoinMs,
  };
}

async function nodeWithRole(nodes: PatroniNode[], role: 'primary' | 'synchronous'): Promise<PatroniNode | undefined> {
  for (const node of nodes) if (await node.hasRole(role)) return node;
  return undefined;
}

async function waitUntil(condition: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + clusterTimeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The cluster takes too long: is the machine very busy?');
    await delay(100);
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function describeFailover({ written, reads, rollout, ...failover }: Failover): void {
  observe(`rollout: ${rollout.join(', ')}`);
  observe(`${failover.formerPrimary} killed, ${failover.primary} is the new primary`);
  observe(`${String(written.length)} writes acknowledged, ${String(failover.lost)} lost`);
  observe(
    `${String(failover.writesRefused)} writes refused; at most ${seconds(failover.longestWriteGapMs)} without a write`,
  );
  observe(
    `${String(reads)} reads, ${String(failover.readsRefused)} refused; at most ${seconds(failover.longestReadGapMs)} without a read`,
  );
  observe(`${failover.formerPrimary} is a standby again after ${seconds(failover.rejoinMs)}`);
}
