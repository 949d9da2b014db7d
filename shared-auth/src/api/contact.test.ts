import { shopSettings } from '../settings/shop-settings';
import { apiServer, http, HttpResponse, useApiServer } from '../testing';
import { sendContactMessage } from './contact';

useApiServer();

const message = { name: 'Bo', email: 'bo@ocs.example', message: 'Hello', botcheck: '' };
const service = 'https://forms.example/submit';
const original = { ...shopSettings };

beforeEach(() => {
  Object.assign(shopSettings, { formServiceUrl: service, formAccessKey: 'the-key' });
  localStorage.setItem('access-token', 'the-token');
});

afterEach(() => {
  Object.assign(shopSettings, original);
  localStorage.clear();
});

test('another form service gets the fields and its key as multipart, and never the access token', async () => {
  const seen: unknown[] = [];
  apiServer.use(
    http.post(service, async ({ request }) => {
      seen.push(Object.fromEntries(await request.formData()), request.headers.get('authorization'));
      return HttpResponse.json({ success: true });
    }),
  );
  await sendContactMessage(message);
  expect(seen).toEqual([{ ...message, access_key: 'the-key' }, null]);
});

test('an answer without success is a failure', async () => {
  apiServer.use(http.post(service, () => HttpResponse.json({ success: false })));
  await expect(sendContactMessage(message)).rejects.toThrow();
});
