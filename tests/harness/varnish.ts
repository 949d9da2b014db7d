import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/local-shop/script';

/** Why a test that needs Varnish is skipped. */
export const varnishMissing = 'Varnish with xkey is not installed (Debian: apt-get install varnish varnish-modules).';

/** The file that docs/operations.md describes. */
const vcl = path.join(root, 'deploy/varnish/default.vcl');

/** Compiling the file needs the modules too. */
export const hasVarnish = (): boolean =>
  spawnSync('varnishd', ['-C', '-f', vcl, '-p', `vcl_path=${path.dirname(vcl)}`], { stdio: 'ignore' }).status === 0;

interface Varnish {
  /** Such as `http://127.0.0.1:4000`. */
  origin: string;
  stop: () => Promise<void>;
}

interface VarnishOptions {
  /** For its files; a user without rights must be able to read it. */
  folder: string;
  port: number;
  /** Ports of the shop's servers. */
  servers: number[];
  purgeSecret: string;
}

/** As `deploy/varnish/backends.vcl`. */
const backends = (servers: number[]): string => `
import directors;
probe pages { .url = "/ready/pages"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
${servers
  .map(
    (port, index) =>
      `backend server${String(index)} { .host = "127.0.0.1"; .port = "${String(port)}"; .probe = pages; .connect_timeout = 1s; .first_byte_timeout = 20s; }`,
  )
  .join('\n')}
sub vcl_init {
  new servers = directors.round_robin();
${servers.map((_, index) => `  servers.add_backend(server${String(index)});`).join('\n')}
}
`;

/** Starts Varnish in front of servers with the shop's own configuration; resolves when a server answers through it. */
export async function startVarnish({ folder, port, servers, purgeSecret }: VarnishOptions): Promise<Varnish> {
  await writeFile(path.join(folder, 'backends.vcl'), backends(servers));
  const options = [
    ['-F', '-f', vcl, '-n', path.join(folder, 'varnish')],
    ['-a', `127.0.0.1:${String(port)}`, '-T', 'none', '-s', 'malloc,64m'],
    ['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off'],
  ].flat();
  const env = { ...process.env, EDGE_PURGE_SECRET: purgeSecret };
  const child = spawn('varnishd', options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  const origin = `http://127.0.0.1:${String(port)}`;
  while (
    !(await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    if (child.exitCode !== null) throw new Error(`Varnish does not start:\n${log}`);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
