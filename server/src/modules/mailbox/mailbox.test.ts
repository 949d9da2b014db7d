import { buildApp } from '../../app';
import { queueMail } from '../../mail/outbox.repository';
import { makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.identityProvider.codes.length = 0;
  await shop.database.deleteFrom('mails').execute();
});

const mailsTo = async (address: string) =>
  (await shop.request({ url: `/dev/mail.json?to=${encodeURIComponent(address)}` })).json<
    { subject: string; text: string }[]
  >();

test('shows what the shop sent, as text', async () => {
  await queueMail(shop.database, {
    to: 'ada@ocs.example',
    subject: '<b>Hello</b>',
    text: 'See "https://ocs.example/?a=1&b=2" <script>',
  });
  const page = await shop.request({ url: '/dev/mail' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<b>|<script/);
  expect(page.body).toContain('&#60;b&#62;Hello');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('shows the provider’s mails with links into the shop', async () => {
  shop.identityProvider.codes.push(
    { email: 'ada@ocs.example', requestType: 'VERIFY_EMAIL', oobCode: 'one&1' },
    { email: 'bo@ocs.example', requestType: 'PASSWORD_RESET', oobCode: 'two' },
    { email: 'bo@ocs.example', newEmail: 'ada@ocs.example', requestType: 'VERIFY_AND_CHANGE_EMAIL', oobCode: 'three' },
    { email: 'bo@ocs.example', requestType: 'EMAIL_SIGNIN', oobCode: 'four' },
  );
  expect((await mailsTo('ADA@ocs.example')).map(({ subject }) => subject)).toEqual([
    'Verify your new e-mail for OCS',
    'Verify your e-mail for OCS',
  ]);
  expect((await mailsTo('ada@ocs.example'))[1]?.text).toContain(
    'http://shop.example/account/action?mode=verifyEmail&oobCode=one%261',
  );
  expect(await mailsTo('bo@ocs.example')).toHaveLength(1);
});

test('many unused codes hide no mail of the shop', async () => {
  await queueMail(shop.database, { to: 'ada@ocs.example', subject: 'Hello', text: 'Hello' });
  const code = { email: 'bo@ocs.example', requestType: 'VERIFY_EMAIL', oobCode: 'one' };
  shop.identityProvider.codes.push(...Array.from({ length: 201 }, () => code));
  expect(await mailsTo('ada@ocs.example')).toMatchObject([{ subject: 'Hello' }]);
  expect((await shop.request({ url: '/dev/mail' })).body).toContain('Hello');
});

test('a removed user gets a mail', async () => {
  const [admin, buyer] = await Promise.all([makeUser(shop.database, { role: 'admin' }), makeUser(shop.database)]);
  const remove = () => shop.request({ method: 'DELETE', url: `/api/users/${buyer.id}`, as: admin });
  await remove();
  await remove();
  expect(await mailsTo(buyer.email)).toMatchObject([{ subject: 'Your account at OCS was removed' }]);
});

test('does not exist where real people log in', async () => {
  const identityProvider = {
    kind: 'firebase',
    projectId: 'ocs',
    apiKey: 'key',
    authDomain: 'ocs.example',
    credentialsFile: undefined,
  } as const;
  const app = await buildApp({ settings: { ...shop.settings, identityProvider }, database: shop.app.database });
  for (const url of ['/dev/mail', '/dev/mail.json']) {
    const answer = await app.inject({ url, headers: { host: 'shop.example' } });
    // The page route answers, and this shop has no pages.
    expect([answer.statusCode, answer.body.includes('Mailbox')]).toEqual([503, false]);
  }
  await app.close();
});
