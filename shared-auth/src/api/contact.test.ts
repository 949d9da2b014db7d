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

test('sends a third-party form service the fields and its key as multipart, without the access token', async () => {
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

test('rejects when the service does not report success', async () => {
  apiServer.use(http.post(service, () => HttpResponse.json({ success: false })));
  await expect(sendContactMessage(message)).rejects.toThrow();
});
