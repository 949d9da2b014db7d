import type { FastifyRequest, FastifyServerOptions } from 'fastify';

const traceIdLength = 32;

/**
 * Keeps e-mail addresses and secrets out of logs: route patterns in place of URLs, errors without values. With traces, each
 * line of a request has its trace id, with which the request's id must begin.
 */
export function loggerOptions(level: string, hasTraces: boolean): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
    ...(hasTraces && {
      // Costs nothing for a request without a line, unlike a child logger with the trace id.
      mixin: (_fields: object, _level: number, logger: { bindings: () => { reqId?: string } }) => {
        const { reqId } = logger.bindings();
        return reqId === undefined ? {} : { traceId: reqId.slice(0, traceIdLength) };
      },
    }),
  };
}
