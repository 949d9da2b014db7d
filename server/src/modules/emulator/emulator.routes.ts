import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../http/problem';
import { identityUnavailable } from '../../identity/identity';

/** What the Firebase SDK and its popup request; the emulator's administration is not among these. */
const prefixes = [
  '/emulator/auth',
  '/identitytoolkit.googleapis.com/v1',
  '/identitytoolkit.googleapis.com/v2',
  '/securetoken.googleapis.com/v1',
];

/** Puts the Auth emulator behind the shop's origin, which makes Google's popup work without the internet. Local mode only. */
export async function emulatorRoutes(app: FastifyInstance, { host }: { host: string }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    // The emulator's pages run inline scripts, one of them in a frame of the shop.
    reply.removeHeader('content-security-policy');
    if (request.headers.authorization?.toLowerCase() === 'bearer owner') {
      throw new Problem({
        status: 403,
        id: 'forbidden',
        title: 'The emulator is administered at its own address only.',
      });
    }
  });
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: `http://${host}`,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { onError: (reply) => void reply.send(identityUnavailable()) },
    });
  }
}
