import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const message = { name: 'Ada', email: 'ada@ocs.example', message: 'Is the H70 in stock?' };
const stored = () => shop.database.selectFrom('contact_messages').select(['name', 'email', 'message']).execute();
let address = 0;
/** Each from an address of its own, so that the rate limit counts in its own test only. */
const send = (payload: object | string, headers = {}) => {
  address += 1;
  return shop.request({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress: `192.0.2.${address}` });
};

function multipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return [`${parts.join('')}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' }] as const;
}

beforeEach(() => shop.database.deleteFrom('contact_messages').execute());

test('stores messages from a form and from JSON, and ignores the access key', async () => {
  expect((await send(...multipart({ ...message, access_key: 'key' }))).json()).toEqual({ success: true });
  expect((await send(message)).json()).toEqual({ success: true });
  expect(await stored()).toEqual([message, message]);
});

test('stores twenty messages a day of one e-mail address, and refuses more with 429', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await send(message)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await send({ ...message, email: 'bo@ocs.example' })).statusCode).toBe(200);
});

test('does not store messages with a filled honeypot field', async () => {
  expect((await send(...multipart({ ...message, botcheck: 'on' }))).json()).toEqual({ success: true });
  expect(await stored()).toEqual([]);
});

test.each([
  ['no message', { message: '' }],
  ['no e-mail address', { email: 'nobody' }],
  ['a null character', { name: 'a\0b' }],
  ['an unknown key', { subject: 'Hello' }],
  ['a long message', { message: 'm'.repeat(5001) }],
])('%s gives 400', async (_case, wrong) => {
  expect((await send({ ...message, ...wrong })).statusCode).toBe(400);
  expect((await send(...multipart({ ...message, ...wrong }))).statusCode).toBe(400);
});

test('returns 4xx for malformed forms', async () => {
  const [body, headers] = multipart(message);
  expect((await send(body.slice(0, -20), headers)).statusCode).toBe(400);
  expect((await send('', headers)).statusCode).toBe(400);
  expect((await send(body, { 'content-type': 'multipart/form-data' })).statusCode).toBeLessThan(500);
  expect((await send('{', { 'content-type': 'application/json' })).statusCode).toBe(400);
  expect((await send('<a/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
  expect((await send(...multipart({ ...message, message: 'm'.repeat(70_000) }))).statusCode).toBeLessThan(500);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, '']));
  expect((await send(...multipart(many))).statusCode).toBeLessThan(500);
  expect(await stored()).toEqual([]);
});

test('returns 429 above 10 requests per minute from one address', async () => {
  const attempt = () =>
    shop.request({ method: 'POST', url: '/api/contact', payload: message, remoteAddress: '198.51.100.1' });
  for (let count = 1; count <= 10; count += 1) expect((await attempt()).statusCode).toBe(200);
  expect((await attempt()).statusCode).toBe(429);
});
