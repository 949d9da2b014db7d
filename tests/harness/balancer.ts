import { freePort } from '../../scripts/local-shop/ports';
import { startHaproxy } from './haproxy';

interface Balancer {
  /** Such as `http://127.0.0.1:4000`. */
  origin: string;
  stop: () => Promise<void>;
}

/** The configuration that docs/operations.md recommends: failed reads are retried on another server, writes only if no request was sent. */
const configuration = (port: number, servers: number[]): string => {
  const list = servers.map((server, index) => `  server s${String(index + 1)} 127.0.0.1:${String(server)}`).join('\n');
  return `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  timeout check 5s
  balance roundrobin
  retry-on conn-failure empty-response response-timeout 502 503
  default-server check inter 500ms fall 2 rise 1

frontend shop
  bind 127.0.0.1:${String(port)}
  # If no server is ready, healthy servers answer with 503 themselves and still serve pages.
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
  option httpchk GET /ready
  http-request disable-l7-retry unless METH_GET
${list}

backend alive
  option httpchk GET /health
  http-request disable-l7-retry unless METH_GET
${list}
`;
};

/** Starts HAProxy in front of the servers at these ports; resolves when a server answers through it. */
export async function startBalancer(folder: string, servers: number[]): Promise<Balancer> {
  const port = await freePort();
  const { stop } = await startHaproxy(folder, 'balancer', configuration(port, servers));
  const origin = `http://127.0.0.1:${String(port)}`;
  while (
    !(await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  );
  return { origin, stop };
}
