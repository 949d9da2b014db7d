import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formBody, localPath, ownForms } from '../../http/own-forms';
import { plainPageHeaders } from '../../http/plain-page';
import { forbidden } from '../../http/problem';
import { signToken, verifyToken } from '../../http/signed-token';
import { isPermitted, overrideSchema, parseOverride, readOverrides, storeOverrides, type Override } from './override';
import { confirmationPage, refusalPage } from './override-page';

const questionCookie = 'ocs_override_question';
const questionSeconds = 10 * 60;
const ticketSchema = overrideSchema.extend({ question: z.string() });
const ticketToken = ({ server }: FastifyRequest) => ({
  secret: server.settings.tokenSecret,
  purpose: 'override-ticket',
});

/**
 * Responds to `?remote=name@origin` on any page with a confirmation page; nothing is loaded before the developer
 * confirms.
 */
export async function askAboutOverride(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: string,
): Promise<FastifyReply> {
  const override = parseOverride(asked);
  const permit = new URLSearchParams(request.url.split('?')[1]).get('permit') ?? undefined;
  const back = withoutQuestion(request.url);
  void reply.headers(plainPageHeaders).type('text/html; charset=utf-8');
  if (!override) {
    return reply
      .code(400)
      .send(refusalPage('The address must read ?remote=NAME@http://HOST:PORT, with the name of a remote.', back));
  }
  if (!(await isPermitted(request.server.settings, override, permit))) {
    return reply
      .code(403)
      .send(
        refusalPage(
          'Loading code from there needs the permission of an admin, which lasts for an hour. Ask for a new one.',
          back,
        ),
      );
  }
  const question = randomBytes(16).toString('base64url');
  const ticket = await signToken(ticketToken(request), { ...override, question }, questionSeconds);
  void reply.setCookie(questionCookie, question, { sameSite: 'strict', maxAge: questionSeconds, path: '/override' });
  return reply.send(confirmationPage({ override, ticket, permit, back }));
}

/** The form targets of the confirmation page: load and stop. Both reject forms from other origins. */
export const overrideRoutes: FastifyPluginCallbackZod = (app) => {
  ownForms(app);

  app.post('/override', { schema: { body: formBody } }, async (request, reply) => {
    const { ticket, permit, back } = request.body;
    const confirmed = await verifyToken(ticketToken(request), ticket, ticketSchema);
    if (!confirmed || confirmed.question !== request.cookies[questionCookie]) {
      throw forbidden('The confirmation has expired or belongs to another browser. Open the address again.');
    }
    const override: Override = { remote: confirmed.remote, origin: confirmed.origin };
    if (!(await isPermitted(request.server.settings, override, permit))) throw forbidden('The permission has expired.');
    const others = (await readOverrides(request)).filter(({ remote }) => remote !== override.remote);
    await storeOverrides(request, reply, [...others, override]);
    return reply.header('cache-control', 'no-store').redirect(localPath(back), 303);
  });

  app.post('/override/stop', { schema: { body: formBody } }, async (request, reply) => {
    await storeOverrides(request, reply, []);
    return reply.header('cache-control', 'no-store').redirect(localPath(request.body['back']), 303);
  });
};

function withoutQuestion(url: string): string {
  const [path = '/', query] = url.split('?');
  const kept = new URLSearchParams(query);
  kept.delete('remote');
  kept.delete('permit');
  return localPath(kept.size > 0 ? `${path}?${kept.toString()}` : path);
}
