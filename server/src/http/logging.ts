import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Keeps e-mail addresses and secrets out of logs: route patterns in place of URLs, errors without values. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
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
  };
}
