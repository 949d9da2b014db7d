import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from '../app';
import { routesFor } from '../router';
import { loadExpose } from './federation';

jest.mock('./federation');
jest.mock('../reports/version-reports');
const load = jest.mocked(loadExpose);

useApiServer();

/** A remote with one page. Loaded modules are kept, so each test uses another name. */
const entry = (name: string, version = '1.0.0'): RegistryEntry => ({
  name,
  version,
  url: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-of-${version}`,
  pages: [{ path: '/', expose: './page', access: 'public' }],
});

function open(registry: RegistryEntry[]): void {
  render(<App router={createMemoryRouter(routesFor(registry))} registry={registry} />);
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
  await signInForTest(null);
});

test('Try again loads the version that is live by then', async () => {
  const registry = [entry('unloadable')];
  load.mockRejectedValueOnce(new Error('It throws on load.'));
  serve(registryWith([entry('unloadable', '1.0.1')]));
  open(registry);
  expect(await screen.findByRole('alert')).toHaveTextContent('has a fault');

  load.mockResolvedValue(shows);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(registry).toEqual([entry('unloadable', '1.0.1')]);
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
  ['the registry does not name the remote', 'unlisted', registryWith([])],
])('Try again loads the known version if %s', async (_case, name, answer) => {
  const registry = [entry(name)];
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  serve(answer);
  open(registry);
  load.mockResolvedValue(shows);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(registry).toEqual([entry(name)]);
});
