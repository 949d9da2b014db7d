import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

/** How old the sign-in of a caller may be who does what cannot be undone. In seconds. */
const maxAgeSeconds = 15 * 60;

/** Throws a 403 problem unless the caller signed in within the last 15 minutes. Pages then ask for the password. */
export function assertRecentSignIn({ authTime }: FastifyRequest): void {
  if (authTime > Date.now() / 1000 - maxAgeSeconds) return;
  throw new Problem({
    status: 403,
    id: 'recent-sign-in-required',
    title: 'This needs a login within the last 15 minutes. Please log in again.',
  });
}

/** Route options that require it, beside those that load the caller. */
export const recentSignIn = {
  preHandler: async (request: FastifyRequest): Promise<void> => {
    assertRecentSignIn(request);
  },
};
