/** Forms of pages without scripts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forbidden } from './problem';

/** The fields of a form. */
export const formBody = z.record(z.string(), z.string()).default({});

/** Lets the routes of this scope read forms, and rejects requests that are not forms of the shop's own pages. */
export function ownForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) => {
    parsed(null, Object.fromEntries(new URLSearchParams(text as string)));
  });
  app.addHook('onRequest', async (request) => {
    if (!isFromHere(request)) throw forbidden('This form must be sent from the shop’s own page.');
  });
}

/** Browsers send Origin with every form; a request without it does not come from one. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Accepts only a path of this shop: `//` would lead to another host. */
export const localPath = (path: string | undefined): string =>
  path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/';
