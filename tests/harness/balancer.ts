import { freePort } from '../../scripts/local-shop/ports';
import { startHaproxy } from './haproxy';

interface Balancer {
  origin: string;
  stop: () => Promise<void>;
}

/** What docs/operations.md recommends: reads that fail on one server are sent to another one, writes only if none has begun. */
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
  # Where none is ready, those that live say so themselves, and still have pages to show.
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
