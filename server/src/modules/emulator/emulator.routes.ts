import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { handleNotFound } from '../../http/error-handler';
import { identityUnavailable } from '../../identity/identity';

const prefixes = [
  '/emulator/auth',
  '/identitytoolkit.googleapis.com/v1',
  '/identitytoolkit.googleapis.com/v2',
  '/securetoken.googleapis.com/v1',
];

/** What the Firebase SDK and its popup request; every other call of the emulator stays at its own address. */
const calls = new Set([
  'GET /emulator/auth/handler',
  'GET /emulator/auth/iframe',
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST /identitytoolkit.googleapis.com/v1/accounts:update',
  // The emulator refuses it, because it offers no second factor.
  'POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start',
  'POST /securetoken.googleapis.com/v1/token',
]);

/** Puts the Auth emulator behind the shop's origin, which makes Google's popup work without the internet. Local mode only. */
export async function emulatorRoutes(app: FastifyInstance, { host }: { host: string }): Promise<void> {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const [path = ''] = url.split('?');
    if (!calls.has(`${method} ${path}`)) handleNotFound();
    // The emulator's pages run inline scripts, one of them in a frame of the shop.
    reply.removeHeader('content-security-policy');
  });
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: `http://${host}`,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // With an administrator's credentials, which anyone can invent, the allowed calls change any account.
        rewriteRequestHeaders: (_request, { authorization: _omitted, ...headers }) => headers,
        onError: (reply) => void reply.send(identityUnavailable()),
      },
    });
  }
}
