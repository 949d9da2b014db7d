import { apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { FailedScripts } from './failed-scripts';

useApiServer();

const folder = 'http://localhost:3000/releases/storefront/1.0.0/';
const storefront = { url: '/releases/storefront/1.0.0/remoteEntry.js' };

const scripts = new FailedScripts();

const reasonsOf = async (entry: { url: string }) => Object.fromEntries(await scripts.takeReasons(entry));

function failScript(name: string): void {
  const script = document.createElement('script');
  script.integrity = 'sha384-x';
  script.setAttribute('src', folder + name);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

/** Node's fetch ignores `integrity`. This simulates the browser's refusal; the integrity journey tests the real one. */
function refuseAlteredFiles(): void {
  const real = window.fetch.bind(window);
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    return init?.integrity ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test('finds a script that does not match its hash altered, once', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('altered')));
  refuseAlteredFiles();
  failScript('remoteEntry.js');
  expect(await reasonsOf(storefront)).toEqual({ [`${folder}remoteEntry.js`]: 'altered' });
  expect(await reasonsOf(storefront)).toEqual({});
});

test('finds a script that no server sends unreachable', async () => {
  apiServer.use(http.get(`${folder}*`, () => new HttpResponse(null, { status: 503 })));
  refuseAlteredFiles();
  failScript('7.abc.js');
  expect(await reasonsOf(storefront)).toEqual({ [`${folder}7.abc.js`]: 'unreachable' });
});

test('names the file of a further attempt by the address without its query', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('correct')));
  failScript('7.abc.js?2');
  expect(await reasonsOf(storefront)).toEqual({ [`${folder}7.abc.js`]: 'intact' });
});

test('takes only the scripts of the given version', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('altered')));
  refuseAlteredFiles();
  failScript('8.abc.js');
  expect(await reasonsOf({ url: '/releases/storefront/1.0.1/remoteEntry.js' })).toEqual({});
  expect(await reasonsOf(storefront)).toEqual({ [`${folder}8.abc.js`]: 'altered' });
});

test('loads that fail together share one verification', async () => {
  let requests = 0;
  apiServer.use(
    http.get(`${folder}*`, () => {
      requests += 1;
      return HttpResponse.text('correct');
    }),
  );
  failScript('9.abc.js');
  const reasons = await Promise.all([reasonsOf(storefront), reasonsOf(storefront)]);
  expect(reasons).toEqual(Array(2).fill({ [`${folder}9.abc.js`]: 'intact' }));
  expect(requests).toBe(2);
});

test('verifies a script again that fails again during its verification', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('correct')));
  failScript('10.abc.js');
  const first = reasonsOf(storefront);
  failScript('10.abc.js');
  await first;
  expect(await reasonsOf(storefront)).toEqual({ [`${folder}10.abc.js`]: 'intact' });
});
