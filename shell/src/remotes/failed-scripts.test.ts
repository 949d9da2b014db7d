import { apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { takeFindings, watchScripts } from './failed-scripts';

useApiServer();

const folder = 'http://localhost:3000/releases/storefront/1.0.0/';
const storefront = { url: '/releases/storefront/1.0.0/remoteEntry.js' };

const findingsOf = async (part: { url: string }) => [...(await takeFindings(part)).values()];

function failScript(name: string): void {
  const script = document.createElement('script');
  script.integrity = 'sha384-x';
  script.setAttribute('src', folder + name);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

/** Node's fetch takes no note of `integrity`: the browser's refusal is played here, its real one is in the journeys. */
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

test('a script that comes, but does not match its hash, was altered', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('altered')));
  refuseAlteredFiles();
  failScript('remoteEntry.js');
  expect(await findingsOf(storefront)).toEqual(['altered']);
  expect(await findingsOf(storefront)).toEqual([]);
});

test('a script that cannot be had was not altered', async () => {
  apiServer.use(http.get(`${folder}*`, () => new HttpResponse(null, { status: 503 })));
  refuseAlteredFiles();
  failScript('7.abc.js');
  expect(await findingsOf(storefront)).toEqual(['unreachable']);
});

test('another remote’s failure is no concern of this one', async () => {
  apiServer.use(http.get(`${folder}*`, () => HttpResponse.text('altered')));
  refuseAlteredFiles();
  failScript('8.abc.js');
  expect(await findingsOf({ url: '/releases/dashboard_admin/1.0.0/remoteEntry.js' })).toEqual([]);
  expect(await findingsOf(storefront)).toEqual(['altered']);
});
