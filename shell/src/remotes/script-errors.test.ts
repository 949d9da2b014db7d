import { apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { readScriptErrors, watchScripts } from './script-errors';

useApiServer();

const folder = 'http://localhost:3000/releases/storefront/1.0.0/';
const storefront = { url: '/releases/storefront/1.0.0/remoteEntry.js' };

const errorsOf = async (part: { url: string }) => [...(await readScriptErrors(part)).values()];

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

beforeAll(() => {
  watchScripts();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test('reports a script that does not match its hash as altered', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('altered')));
  refuseAlteredFiles();
  failScript('remoteEntry.js');
  expect(await errorsOf(storefront)).toEqual(['altered']);
  expect(await errorsOf(storefront)).toEqual([]);
});

test('reports a script that no server sends as unreachable', async () => {
  apiServer.use(http.get(`${folder}*`, () => new HttpResponse(null, { status: 503 })));
  refuseAlteredFiles();
  failScript('7.abc.js');
  expect(await errorsOf(storefront)).toEqual(['unreachable']);
});

test('reports only the scripts of the given remote', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('altered')));
  refuseAlteredFiles();
  failScript('8.abc.js');
  expect(await errorsOf({ url: '/releases/dashboard_admin/1.0.0/remoteEntry.js' })).toEqual([]);
  expect(await errorsOf(storefront)).toEqual(['altered']);
});
