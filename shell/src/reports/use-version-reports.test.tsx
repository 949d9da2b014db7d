import { render, screen } from '@testing-library/react';
import { AxiosError } from 'axios';
import { createMemoryRouter } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from '../app';
import { loadExpose } from '../remotes/federation';
import { routesFor } from '../router';
import { report } from './version-reports';

jest.mock('../remotes/federation');
jest.mock('./version-reports');
const load = jest.mocked(loadExpose);
const reported = jest.mocked(report);

useApiServer();

/** Opens the page of a remote of this name. Loaded modules are kept, so each test uses another name. */
function openPageOf(name: string): void {
  const registry: RegistryEntry[] = [
    { name, version: '1.0.0', url: '/', integrity: '', pages: [{ path: '/', expose: './page', access: 'public' }] },
  ];
  render(<App router={createMemoryRouter(routesFor(registry))} registry={registry} />);
}

const reportsOf = (name: string) =>
  reported.mock.calls.filter(([part]) => part.name === name).map(([, details]) => details);

beforeEach(async () => {
  reported.mockReset();
  await signInForTest(null);
});

test('reports the first page with its loading time', async () => {
  load.mockResolvedValue({ Component: () => <h1>Home</h1> });
  openPageOf('shown');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(reportsOf('shown')).toEqual([{ kind: 'loaded', contentMs: expect.any(Number) as number }]);
});

test('reports a later page without a time', async () => {
  load.mockResolvedValue({ Component: () => <h1>Later</h1> });
  openPageOf('later');
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeVisible();
  expect(reportsOf('later')).toEqual([{ kind: 'loaded' }]);
});

test('reports a remote that does not load, with the fault', async () => {
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  openPageOf('away');
  await screen.findByRole('alert');
  expect(reportsOf('away')).toEqual([{ kind: 'load-error', fault: 'unreachable' }]);
});

test('a page that throws leaves header and footer, and is reported once', async () => {
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
  // React and React Router log errors that a boundary catches.
  const logged = jest.mocked(console.error);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockClear();
});

test('does not report a failed request as a fault of the page', async () => {
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
