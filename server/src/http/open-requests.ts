import type { ServerHttp2Stream } from 'node:http2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { monitoringPaths } from './monitoring-paths';
import { Problem } from './problem';

/** A body has this long to arrive, and longer by its route's size limit at the speed of a slow phone connection. */
const graceMs = 10_000;
const slowestBytesPerSecond = 64 * 1024;

/** Node's own limit for headers and body together, above the deadline of the largest body: a file of 25 MiB. */
export const requestTimeoutMs = 420_000;

/**
 * Ends requests whose body does not arrive in time with 408, and refuses more open requests of one address than the setting
 * allows with 429: neither can occupy the server.
 */
export const openRequests = fp(
  (app, _options, done) => {
    const open = new Map<string, number>();
    app.addHook('onRequest', (request, reply, next) => {
      const ip = normalizeIP(request.ip);
      const count = open.get(ip) ?? 0;
      if (count >= app.settings.maxOpenRequests && !monitoringPaths.has(request.routeOptions.url ?? '')) {
        closeConnection(request.raw, reply);
        next(tooManyOpen());
        return;
      }
      open.set(ip, count + 1);
      reply.raw.once('close', () => {
        const left = (open.get(ip) ?? 1) - 1;
        if (left > 0) open.set(ip, left);
        else open.delete(ip);
      });
      if (hasBody(request)) limitBody(request, reply);
      next();
    });
    done();
  },
  { name: 'open-requests' },
);

function hasBody({ headers, raw }: FastifyRequest): boolean {
  const { stream } = raw as { stream?: ServerHttp2Stream };
  if (stream) return !stream.endAfterHeaders;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function limitBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, routeOptions } = request;
  const deadlineMs = graceMs + (routeOptions.bodyLimit / slowestBytesPerSecond) * 1000;
  const timer = setTimeout(() => {
    endSlowBody(request, reply);
  }, deadlineMs).unref();
  const clear = (): void => {
    clearTimeout(timer);
  };
  raw.once('end', clear);
  raw.once('close', clear);
}

function endSlowBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  // The server has the whole body and did not read it yet.
  if (raw.complete) return;
  const { stream } = raw as { stream?: ServerHttp2Stream };
  const end = (): void => {
    if (stream) stream.close();
    else raw.destroy();
  };
  if (reply.sent || reply.raw.headersSent) {
    end();
    return;
  }
  closeConnection(raw, reply);
  // Over HTTP/2 the response finishes only when its stream has closed.
  (stream ?? reply.raw).once('finish', end);
  void reply.send(tooSlow());
}

/** HTTP/2 has no such header. */
function closeConnection({ httpVersionMajor }: FastifyRequest['raw'], reply: FastifyReply): void {
  if (httpVersionMajor === 1) reply.header('connection', 'close');
}

const tooSlow = (): Problem =>
  new Problem({ status: 408, id: 'request-timeout', title: 'The request took too long to arrive. Please try again.' });

const tooManyOpen = (): Problem =>
  new Problem({
    status: 429,
    id: 'too-many-open-requests',
    title: 'Your network has too many open requests. Please wait a moment and try again.',
    retryAfterSeconds: 1,
  });
