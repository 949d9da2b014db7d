/** Every mail of a local shop: its own from the outbox, the provider's from the emulator. A shop with real users has none of this. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { originOf } from '../../http/origin';
import { mailboxHeaders, mailboxPage, type LocalMail } from './mailbox-page';
import { providerMails } from './provider-mails';

const maxMails = 200;

export const mailboxRoutes: FastifyPluginAsyncZod<{ host: string }> = async (app, { host }) => {
  const list = async (origin: string): Promise<LocalMail[]> => {
    const [own, provider] = await Promise.all([ownMails(), providerMails(host, origin)]);
    return [...provider.reverse().map((mail) => ({ ...mail, at: null })), ...own].slice(0, maxMails);
  };

  const ownMails = async (): Promise<LocalMail[]> => {
    const rows = await app.database
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(maxMails)
      .execute();
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
      .send(mailboxPage(await list(originOf(request)))),
  );

  const query = z.strictObject({ to: z.string().max(254).optional() });
  app.get('/dev/mail.json', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const mails = await list(originOf(request));
    const { to } = request.query;
    return reply
      .header('cache-control', 'no-store')
      .send(to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()));
  });
};
