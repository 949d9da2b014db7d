import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Logs hold neither e-mail addresses nor secrets: the route's pattern instead of the address, errors without values. */
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
