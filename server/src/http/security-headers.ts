import fp from 'fastify-plugin';

/** Nothing may be loaded by it, and nobody may frame it: for whatever is no page. Pages have a policy of their own. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** A year. Subdomains are left out: they may be somebody else's to decide. */
const transportSecurity = 'max-age=31536000';

/** What every answer tells browsers, unless its route says otherwise; must be registered before the routes. */
export const securityHeaders = fp(
  (app, _options, done) => {
    const isSecure = app.settings.publicUrl?.startsWith('https:') === true;
    const headers = {
      'content-security-policy': policyOfData,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      ...(isSecure && { 'strict-transport-security': transportSecurity }),
    };
    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers(headers);
    });
    done();
  },
  { name: 'security-headers' },
);
