import fp from 'fastify-plugin';

/** For responses that are not pages: they load nothing and cannot be framed. Pages set their own policy. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** One year. Without subdomains: another team may own them. */
const transportSecurity = 'max-age=31536000';

/** Default security headers of every response; a route may override them. Register it before the routes. */
export const securityHeaders = fp(
  (app, _options, done) => {
    const isSecure = app.settings.publicUrl?.startsWith('https:') === true;
    const headers = {
      'content-security-policy': dataPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      ...(isSecure && { 'strict-transport-security': transportSecurity }),
    };
    app.addHook('onRequest', (_request, reply, next) => {
      void reply.headers(headers);
      next();
    });
    done();
  },
  { name: 'security-headers' },
);
