import { render, screen } from '@testing-library/react';
import { AxiosError } from 'axios';
import { createMemoryRouter } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from '../app';
import { loadExpose } from '../remotes/federation';
import { routesFor } from '../router';
import { tell } from './version-reports';

jest.mock('../remotes/federation');
jest.mock('./version-reports');
const load = jest.mocked(loadExpose);
const told = jest.mocked(tell);

useApiServer();

/** Opens the one page of a remote of this name; what has loaded once is kept, so every test has a remote of its own. */
function openPageOf(name: string): void {
  const registry: RegistryEntry[] = [
    { name, version: '1.0.0', url: '/', integrity: '', pages: [{ path: '/', expose: './page', access: 'public' }] },
  ];
  render(<App router={createMemoryRouter(routesFor(registry))} registry={registry} />);
}

const reportsOf = (name: string) => told.mock.calls.filter(([part]) => part.name === name).map(([, report]) => report);

beforeEach(async () => {
  told.mockReset();
  await signInForTest(null);
});

test('a page that is shown is told, at first with the time it took', async () => {
  load.mockResolvedValue({ Component: () => <h1>Home</h1> });
  openPageOf('shown');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(reportsOf('shown')).toEqual([{ kind: 'loaded', contentMs: expect.any(Number) as number }]);
});

test('a later page is told without a time', async () => {
  load.mockResolvedValue({ Component: () => <h1>Later</h1> });
  openPageOf('later');
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeVisible();
  expect(reportsOf('later')).toEqual([{ kind: 'loaded' }]);
});

test('a remote that cannot be loaded is told with its fault', async () => {
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  openPageOf('away');
  await screen.findByRole('alert');
  expect(reportsOf('away')).toEqual([{ kind: 'load-error', fault: 'unreachable' }]);
});

test('a page that throws leaves header and footer, and is told once', async () => {
  load.mockResolvedValue({
    Component: () => {
      throw new Error('a fault of this page');
    },
  });
  openPageOf('throwing');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(reportsOf('throwing')).toEqual([{ kind: 'render-error' }]);
  // React and React Router log what a boundary has caught.
  const logged = jest.mocked(console.error);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockClear();
});

test('a page whose request failed is no fault of the page', async () => {
  load.mockResolvedValue({
    loader: () => {
      throw new AxiosError('Network Error');
    },
    Component: () => null,
  });
  openPageOf('offline');
  await screen.findByRole('alert');
  expect(reportsOf('offline')).toEqual([]);
});
