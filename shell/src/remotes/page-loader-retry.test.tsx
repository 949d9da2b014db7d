import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, matchRoutes, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from '../app';
import { routesFor } from '../router';
import { report } from '../reports/version-reports';
import { partEntry } from '../testing/part-entry';
import { loadExpose } from './federation';

jest.mock('./federation');
jest.mock('../reports/version-reports');
const load = jest.mocked(loadExpose);

useApiServer();

const entry = (name: string, version = '1.0.0') =>
  partEntry(name, version, [{ path: '/', expose: './page', access: 'public' }]);

function open(registry: RegistryEntry[]) {
  const router = createMemoryRouter(routesFor(registry));
  render(<App router={router} registry={registry} />);
  return router;
}

/** How the server answers the request for the registry. */
const serve = (answer: () => Response) => {
  apiServer.use(http.get('http://localhost:3000/registry.json', answer));
};

const registryWith = (registry: RegistryEntry[]) => () => HttpResponse.json(registry);

const shows = { Component: () => <h1>Home</h1> };
const throws = {
  Component: () => {
    throw new Error('a fault of this version');
  },
};

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

/** React and React Router log errors that a boundary catches. */
const expectLogged = (times: number) => {
  const logged = jest.mocked(console.error);
  expect(logged).toHaveBeenCalledTimes(times);
  logged.mockClear();
};

beforeEach(async () => {
  load.mockReset();
  jest.mocked(report).mockReset();
  await signInForTest(null);
});

test('Try again loads the version that is live by then', async () => {
  load.mockRejectedValueOnce(new Error('It throws on load.'));
  serve(registryWith([entry('unloadable', '1.0.1')]));
  open([entry('unloadable')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('has a fault');

  load.mockResolvedValue(shows);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(load.mock.lastCall?.[0]).toEqual(entry('unloadable', '1.0.1'));
});

test('Try again loads the restored version after a page that throws was rolled back', async () => {
  load.mockResolvedValue(throws);
  serve(registryWith([entry('throwing', '0.9.0')]));
  open([entry('throwing')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');

  load.mockResolvedValue(shows);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expectLogged(2);
});

test('an incompatible version shows an error until another version is live', async () => {
  load.mockRejectedValue(
    new Error('Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^20.0.0)'),
  );
  serve(registryWith([entry('misfit')]));
  open([entry('misfit')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('is not compatible with the rest of the shop');

  load.mockResolvedValue(shows);
  serve(registryWith([entry('misfit', '1.0.1')]));
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test.each([
  ['the known version is still live', 'steady', registryWith([entry('steady')])],
  ['the registry is unavailable', 'unknown', () => new HttpResponse(null, { status: 503 })],
])('Try again loads the known version if %s', async (_case, name, answer) => {
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  serve(answer);
  open([entry(name)]);
  load.mockResolvedValue(shows);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(load.mock.lastCall?.[0]).toEqual(entry(name));
});

test('Try again requests a blocked script no more often than the first attempt', async () => {
  const file = 'http://localhost:3000/releases/blocked/1.0.0/remoteEntry.js';
  let requests = 0;
  apiServer.use(http.get(file, () => HttpResponse.text('the correct file')));
  load.mockImplementation(() => {
    requests += 1;
    // An endless loop would block the test.
    if (requests > 50) return new Promise<never>(() => undefined);
    const script = document.createElement('script');
    script.integrity = 'sha384-x';
    script.src = `${file}?${String(requests)}`;
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
    return Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  });
  serve(registryWith([entry('blocked')]));
  open([entry('blocked')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(requests).toBe(2);
  await tryAgain();
  await waitFor(() => expect(requests).toBe(4));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(requests).toBe(4);
});

test('an open page that throws is reported for its own version after another version was loaded', async () => {
  const withOther = (version?: string): RegistryEntry => ({
    ...entry('mixed', version),
    pages: [...entry('mixed').pages, { path: '/other', expose: './other-page', access: 'public' }],
  });
  const Breaking = () => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('a fault of 1.0.0');
    return <button onClick={() => setBroken(true)}>Break</button>;
  };
  load.mockResolvedValueOnce({ Component: Breaking });
  const router = open([withOther()]);
  const button = await screen.findByRole('button', { name: 'Break' });
  serve(registryWith([withOther('1.0.1')]));
  load.mockRejectedValueOnce(new Error('It throws on load.')).mockResolvedValue(shows);
  const loadOther = async () => {
    const loader = matchRoutes(router.routes, '/other')?.at(-1)?.route.loader as LoaderFunction;
    await loader({ request: new Request('http://localhost:3000/other') } as LoaderFunctionArgs);
  };
  await expect(loadOther()).rejects.toThrow('has a fault');
  await loadOther();
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  expect(jest.mocked(report)).toHaveBeenLastCalledWith(withOther(), { kind: 'render-error' });
  expectLogged(2);
});
