/** Every mail of a local shop: its own from the outbox, the provider's from the emulator. A shop with real users has none of this. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { originOf } from '../../http/origin';
import { sameEmail, text } from '../../http/text';
import { mailboxHeaders, mailboxPage, type LocalMail } from './mailbox-page';
import { providerMails } from './provider-mails';

const maxMails = 200;

export const mailboxRoutes: FastifyPluginAsyncZod<{ host: string }> = async (app, { host }) => {
  /** The newest of each source: unused codes of the provider stay, and must not hide the shop's own mails. */
  const list = async (request: FastifyRequest, to?: string): Promise<LocalMail[]> => {
    const [own, all] = await Promise.all([ownMails(request, to), providerMails(host, originOf(request))]);
    const provider = all.filter((mail) => to === undefined || sameEmail(mail.to, to)).reverse();
    return [...provider.slice(0, maxMails).map((mail) => ({ ...mail, at: null })), ...own];
  };

  const ownMails = async ({ database }: FastifyRequest, to: string | undefined): Promise<LocalMail[]> => {
    let mails = database.selectFrom('mails').select(['recipient', 'subject', 'body', 'created_at']);
    if (to !== undefined) mails = mails.where(sql<boolean>`lower(recipient) = lower(${to})`);
    const rows = await mails.orderBy('created_at', 'desc').limit(maxMails).execute();
    return rows.map(({ recipient, subject, body, created_at: createdAt }) => ({
      to: recipient,
      subject,
      text: body,
      at: createdAt.toISOString(),
    }));
  };

  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers(mailboxHeaders)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await list(request))),
  );

  const query = z.strictObject({ to: text(254).optional() });
  app.get('/dev/mail.json', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const mails = await list(request, request.query.to);
    return reply.header('cache-control', 'no-store').send(mails);
  });
};
