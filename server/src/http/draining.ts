import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when this server is about to stop: /ready returns 503, and every response closes its connection. */
    draining: { hasStarted: boolean };
  }
}

/** Sends load balancers and clients elsewhere before the server stops, so that no request is lost. */
export const draining = fp(
  (app, _options, done) => {
    app.decorate('draining', { hasStarted: false });
    app.addHook('onSend', (request, reply, _payload, next) => {
      // HTTP/2 has no such header; closing the server sends a GOAWAY frame.
      if (app.draining.hasStarted && request.raw.httpVersionMajor === 1) void reply.header('connection', 'close');
      next();
    });
    done();
  },
  { name: 'draining' },
);
