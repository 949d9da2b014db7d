import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server is about to stop: /ready says so, and every answer ends its connection. */
    departure: { hasBegun: boolean };
  }
}

/** Lets balancers and clients go before the server does, so that none of them loses a request to it. */
export const departure = fp(
  (app, _options, done) => {
    app.decorate('departure', { hasBegun: false });
    app.addHook('onSend', async (request, reply) => {
      // HTTP/2 has no such header: there the server says it by a frame of its own.
      if (app.departure.hasBegun && request.raw.httpVersionMajor === 1) void reply.header('connection', 'close');
    });
    done();
  },
  { name: 'departure' },
);
