import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../../../scripts/local-shop/ports';

/** Ports and files of the processes of one machine. */
export interface NodePlan {
  name: string;
  folder: string;
  postgresPort: number;
  /** Patroni's HTTP API, which names the current role of its PostgreSQL. */
  patroniPort: number;
  etcdPort: number;
  etcdPeerPort: number;
}

export interface ClusterPlan {
  nodes: NodePlan[];
  /** Contains PostgreSQL's programs. */
  programsFolder: string;
  password: string;
}

const nodeCount = 3;

export async function planCluster(folder: string, programsFolder: string): Promise<ClusterPlan> {
  const nodes: NodePlan[] = [];
  for (let number = 1; number <= nodeCount; number += 1) {
    const name = `node${String(number)}`;
    nodes.push({
      name,
      folder: path.join(folder, name),
      postgresPort: await freePort(),
      patroniPort: await freePort(),
      etcdPort: await freePort(),
      etcdPeerPort: await freePort(),
    });
  }
  return { nodes, programsFolder, password: randomBytes(16).toString('hex') };
}

const at = (port: number): string => `127.0.0.1:${String(port)}`;

/** Patroni's configuration; JSON is valid YAML. Every commit waits for a standby, so no acknowledged write is on one machine only. */
export function patroniConfiguration({ nodes, programsFolder, password }: ClusterPlan, node: NodePlan): object {
  return {
    scope: 'ocs',
    name: node.name,
    restapi: { listen: at(node.patroniPort), connect_address: at(node.patroniPort) },
    etcd3: { hosts: nodes.map(({ etcdPort }) => at(etcdPort)) },
    bootstrap: {
      dcs: {
        // The shortest value that Patroni allows: a silent leader is replaced after this time.
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(node.postgresPort),
      connect_address: at(node.postgresPort),
      data_dir: path.join(node.folder, 'data'),
      bin_dir: programsFolder,
      pgpass: path.join(node.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
  };
}

export function etcdArguments({ nodes }: ClusterPlan, node: NodePlan): string[] {
  const client = `http://${at(node.etcdPort)}`;
  const peer = `http://${at(node.etcdPeerPort)}`;
  return [
    ...['--name', node.name],
    ...['--data-dir', path.join(node.folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', nodes.map(({ name, etcdPeerPort }) => `${name}=http://${at(etcdPeerPort)}`).join(',')],
    ...['--initial-cluster-state', 'new', '--log-level', 'error'],
  ];
}

/**
 * HAProxy's configuration: connects to the primary, or to a standby for reads while there is none. Connections to a standby
 * end when a primary is back.
 */
export function databaseBalancer({ nodes }: ClusterPlan, port: number): string {
  const checked = ({ name, postgresPort, patroniPort }: NodePlan) =>
    `  server ${name} ${at(postgresPort)} check port ${String(patroniPort)}`;
  return `
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  retries 3
  option redispatch 1
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions

listen database
  bind ${at(port)}
  option httpchk GET /primary
  option allbackups
${nodes.map((node) => `${checked(node)} on-marked-up shutdown-backup-sessions`).join('\n')}
${nodes.map(({ name, postgresPort }) => `  server ${name}-standby ${at(postgresPort)} track standbys/${name} backup`).join('\n')}

backend standbys
  option httpchk GET /replica
${nodes.map(checked).join('\n')}
`;
}
