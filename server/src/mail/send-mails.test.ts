import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { startTestApp, type TestApp } from '../testing/test-app';
import { countWaiting, eraseOldMails, postpone, queueMail, takeMail } from './outbox.repository';

let shop: TestApp;
/** What the mail server accepted. */
let accepted: string[];
/** What the mail server answers after it has the whole mail. */
let answer: () => Error | null;
let mailServer: SMTPServer;
let url: string;

beforeAll(async () => {
  shop = await startTestApp();
  mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      void text(stream).then((mail) => {
        const error = answer();
        if (!error) accepted.push(mail);
        callback(error);
      });
    },
  });
  mailServer.on('error', () => undefined);
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await shop.close();
});
beforeEach(async () => {
  accepted = [];
  answer = () => null;
  await shop.database.deleteFrom('mails').execute();
});

/** In local mode, nothing is sent. */
const identityProvider = {
  kind: 'firebase',
  projectId: 'shop',
  apiKey: 'key',
  authDomain: 'shop.example',
  credentialsFile: undefined,
} as const;

const greeting = { to: 'ada@ocs.example', subject: 'Grüße', text: 'Hello\n.\nAda' };
const serverWith = (smtpUrl: string) =>
  buildApp({
    settings: { ...shop.settings, identityProvider, mail: { url: smtpUrl, from: 'shop@ocs.example' } },
    database: shop.app.database,
  });
const row = () =>
  shop.database
    .selectFrom('mails')
    .select(['failures', 'started_at', 'sent_at', sql<boolean>`next_attempt_at > now()`.as('waits')])
    .executeTakeFirstOrThrow();
const makeDue = () =>
  shop.database
    .updateTable('mails')
    .set({ next_attempt_at: new Date(0) })
    .execute();
async function untilRow(isReached: (mail: Awaited<ReturnType<typeof row>>) => boolean): Promise<void> {
  while (!isReached(await row()));
}

test('a mail is sent once, by several servers', async () => {
  await queueMail(shop.database, greeting);
  const servers = await Promise.all([serverWith(url), serverWith(url)]);
  await Promise.all(servers.map((server) => server.listen()));
  await untilRow(({ sent_at: sentAt }) => sentAt !== null);
  await Promise.all(servers.map((server) => server.close()));
  expect(accepted).toHaveLength(1);
  expect(accepted[0]).toMatch(/^From: shop@ocs\.example\r\nTo: ada@ocs\.example\r\nSubject: =\?UTF-8\?/m);
});

test('a mail that the mail server refuses is sent later', async () => {
  await queueMail(shop.database, greeting);
  answer = () => Object.assign(new Error('Try again later.'), { responseCode: 451 });
  const server = await serverWith(url);
  await server.listen();
  await untilRow(({ failures }) => failures === 1);
  expect(await row()).toMatchObject({ started_at: null, sent_at: null, waits: true });
  answer = () => null;
  await makeDue();
  await untilRow(({ sent_at: sentAt }) => sentAt !== null);
  await server.close();
  expect(accepted).toHaveLength(1);
});

test('mails wait while the mail server cannot be reached, and a metric says so', async () => {
  await queueMail(shop.database, greeting);
  const server = await serverWith('smtp://127.0.0.1:1');
  const warn = jest.spyOn(server.log, 'warn');
  await server.listen();
  await untilRow(() => warn.mock.calls.some(([, message]) => message?.startsWith('The mail server cannot be reached')));
  const metrics = await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^ocs_mails\{state="waiting"\} 1$/m);
  await server.close();
  expect(await row()).toMatchObject({ started_at: null, sent_at: null, failures: 0 });
});

test('a mail that is refused while the server stops is sent later', async () => {
  await queueMail(shop.database, greeting);
  const server = await serverWith(url);
  let stopped: Promise<unknown> | undefined;
  answer = () => {
    stopped = server.close();
    return Object.assign(new Error('Try again later.'), { responseCode: 451 });
  };
  await server.listen();
  await untilRow(({ failures }) => failures === 1);
  await stopped;
  expect(await row()).toMatchObject({ started_at: null, sent_at: null });
});

test('a mail that is refused for good is not sent again', async () => {
  await queueMail(shop.database, greeting);
  answer = () => Object.assign(new Error('No such mailbox.'), { responseCode: 550 });
  const server = await serverWith(url);
  await server.listen();
  await untilRow(({ started_at: startedAt }) => startedAt !== null);
  await server.close();
  expect(await row()).toMatchObject({ failures: 0, sent_at: null });
  expect(await takeMail(shop.database)).toBeUndefined();
});

test('a mail whose delivery is unknown is not sent again', async () => {
  await queueMail(shop.database, greeting);
  const taken = await takeMail(shop.database);
  // A server that ends here leaves the mail as it is.
  expect(taken).toMatchObject({ recipient: 'ada@ocs.example' });
  expect(await takeMail(shop.database)).toBeUndefined();
  expect(await countWaiting(shop.database)).toBe(0);
});

test('a mail is sent later by a server whose mail server hung before it asked for the mail, and was stopped', async () => {
  await queueMail(shop.database, greeting);
  const hanging = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Never answers MAIL FROM.
    onMailFrom: () => hung(),
  });
  let hung = (): void => undefined;
  const isHanging = new Promise<void>((resolve) => (hung = resolve));
  hanging.on('error', () => undefined);
  const listening = hanging.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const server = await serverWith(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`);
  await server.listen();
  await isHanging;
  await server.close();
  await new Promise<void>((resolve) => hanging.close(() => resolve()));
  expect(await row()).toMatchObject({ started_at: null, failures: 1, sent_at: null });
});

test('the log does not name the recipient', async () => {
  await queueMail(shop.database, greeting);
  answer = () => Object.assign(new Error(`<${greeting.to}>: unknown`), { responseCode: 550 });
  const server = await serverWith(url);
  const error = jest.spyOn(server.log, 'error');
  await server.listen();
  while (error.mock.calls.length === 0) await row();
  await server.close();
  expect(JSON.stringify(error.mock.calls)).toContain('"responseCode":550');
  expect(JSON.stringify(error.mock.calls)).not.toContain(greeting.to);
});

test('in local mode no mail is sent', async () => {
  await queueMail(shop.database, greeting);
  const settings = { ...shop.settings, mail: { url, from: 'shop@ocs.example' } };
  const server = await buildApp({ settings, database: shop.app.database });
  const metrics = await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).not.toContain('ocs_mails');
  await server.close();
});

test('a connection that is lost while the mail server has the mail leaves it unknown', async () => {
  await queueMail(shop.database, greeting);
  answer = () => {
    for (const connection of mailServer.connections) (connection as { close: () => void }).close();
    return new Error('lost');
  };
  const server = await serverWith(url);
  await server.listen();
  await untilRow(({ started_at: startedAt }) => startedAt !== null);
  await server.close();
  expect(await row()).toMatchObject({ failures: 0, sent_at: null });
  expect(await takeMail(shop.database)).toBeUndefined();
});

test('a mail of a change that fails is not sent', async () => {
  const change = shop.database.transaction().execute(async (transaction) => {
    await queueMail(transaction, greeting);
    throw new Error('fails');
  });
  await expect(change).rejects.toThrow('fails');
  expect(await takeMail(shop.database)).toBeUndefined();
});

test('waits and erases', async () => {
  await queueMail(shop.database, greeting);
  const taken = await takeMail(shop.database);
  await postpone(shop.database, { id: taken?.id ?? '', seconds: 60 });
  expect(await takeMail(shop.database)).toBeUndefined();
  expect(await eraseOldMails(shop.database)).toBe(false);
  expect(await countWaiting(shop.database)).toBe(1);
  await shop.database
    .updateTable('mails')
    .set({ created_at: sql`now() - interval '8 days'` })
    .execute();
  await eraseOldMails(shop.database);
  expect(await countWaiting(shop.database)).toBe(0);
});
