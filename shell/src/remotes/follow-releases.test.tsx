import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  createMemoryRouter,
  Link,
  matchRoutes,
  useLoaderData,
  useRevalidator,
  type LoaderFunction,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import type { PageModule } from 'contract/page-module';
import { shellVersionHeader } from 'contract/page-data';
import type { RegistryEntry, RegistryPage } from 'contract/registry';
import { apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from '../app';
import { shellEntry } from '../pages/own-pages';
import { report } from '../reports/version-reports';
import { routesFor } from '../router';
import { partEntry } from '../testing/part-entry';
import { forgetVersion, loadExpose } from './federation';
import { PageLoader } from './page-loader';

jest.mock('./federation');
jest.mock('../reports/version-reports');
jest.mock('./versions', () => ({ shellVersion: '1.0.0', versionFolder: ({ url }: { url: string }) => url }));
const load = jest.mocked(loadExpose);
const forget = jest.mocked(forgetVersion);

useApiServer();

const page: RegistryPage = { path: '/form/:id', expose: './form-page', access: 'public' };
const otherPage: RegistryPage = { path: '/other', expose: './other-page', access: 'public' };

const entry = (version = '1.0.0') => partEntry('storefront', version, [page, otherPage]);

let requests = 0;

/** What the server answers from now on. */
function serve(live: RegistryEntry, shell = '1.0.0'): void {
  apiServer.use(
    http.get('http://localhost:3000/registry.json', () => {
      requests += 1;
      return HttpResponse.json([live], { headers: { [shellVersionHeader]: shell } });
    }),
  );
}

let now = 0;
const wait = (seconds: number) => {
  now += seconds * 1000;
};

beforeEach(async () => {
  requests = 0;
  now = performance.timeOrigin;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  load.mockReset();
  load.mockImplementation(({ version }) => Promise.resolve({ Component: () => version }));
  forget.mockReset();
  await signInForTest(null);
});

const openLoader = (): PageLoader => new PageLoader([shellEntry, entry()]);
const versionFrom = async (loader: PageLoader, of = page) => (await loader.load('storefront', of)).entry.version;

describe('a load', () => {
  test('soon after the last answer asks nothing', async () => {
    const loader = openLoader();
    serve(entry('1.0.1'));
    wait(20);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    expect(requests).toBe(0);
  });

  test('of scripts that run long after their HTML waits for the answer', async () => {
    wait(60);
    const loader = openLoader();
    serve(entry('1.0.1'));
    await expect(versionFrom(loader)).resolves.toBe('1.0.1');
    expect(requests).toBe(1);
  });

  test('later asks, and does not wait: the next one opens the version that is live', async () => {
    const loader = openLoader();
    serve(entry('1.0.1'));
    wait(21);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    await waitFor(() => {
      expect(loader.versions.current('storefront').entry.version).toBe('1.0.1');
    });
    await expect(versionFrom(loader)).resolves.toBe('1.0.1');
    expect(requests).toBe(1);
  });

  test('after a long pause waits for the answer, once for all', async () => {
    const loader = openLoader();
    serve(entry('1.0.1'));
    wait(24 * 3600);
    const versions = await Promise.all([versionFrom(loader), versionFrom(loader, otherPage)]);
    expect(versions).toEqual(['1.0.1', '1.0.1']);
    expect(requests).toBe(1);
  });

  test('opens the known version if the server does not answer, and the next one does not wait', async () => {
    const loader = openLoader();
    apiServer.use(http.get('http://localhost:3000/registry.json', () => HttpResponse.error()));
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    apiServer.use(http.get('http://localhost:3000/registry.json', () => new Promise<never>(() => undefined)));
    await expect(versionFrom(loader, otherPage)).resolves.toBe('1.0.0');
  });

  test.each([
    ['another shell is live', entry('1.0.1'), '1.1.0'],
    [
      'the new version comes from another origin',
      { ...entry('1.0.1'), url: 'https://cdn.example/remoteEntry.js' },
      '1.0.0',
    ],
    ['another part is live in its place', { ...entry('1.0.1'), name: 'outlet' }, '1.0.0'],
    ['the new version has other pages', { ...entry('1.0.1'), pages: [page] }, '1.0.0'],
    ['a preview has begun', { ...entry('1.0.1'), url: '/releases/storefront/preview-x/remoteEntry.js' }, '1.0.0'],
  ])('keeps the versions of the page view if %s', async (_case, live, shell) => {
    const loader = openLoader();
    serve(live, shell);
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    expect(loader.versions.isOutdated).toBe(true);
    serve(entry('1.0.1'));
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.1');
    expect(loader.versions.isOutdated).toBe(false);
  });

  test('waits again soon after a question without an answer: a device that wakes up may have no network yet', async () => {
    const loader = openLoader();
    apiServer.use(http.get('http://localhost:3000/registry.json', () => HttpResponse.error()));
    wait(3600);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    serve(entry('1.0.1'));
    wait(6);
    await expect(versionFrom(loader)).resolves.toBe('1.0.1');
  });

  test('asks after the clock was set back', async () => {
    const loader = openLoader();
    serve(entry('1.0.1'));
    wait(-3600);
    await expect(versionFrom(loader)).resolves.toBe('1.0.1');
  });

  test('ignores an answer that is no registry', async () => {
    const loader = openLoader();
    apiServer.use(http.get('http://localhost:3000/registry.json', () => HttpResponse.json({ error: 'a proxy' })));
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
  });

  test('knows that the preview of its page view has ended', async () => {
    const loader = openLoader();
    apiServer.use(http.get('http://localhost:3000/registry.json', () => HttpResponse.json({}, { status: 409 })));
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
    expect(loader.versions.isOutdated).toBe(true);
  });

  test('keeps the build of a developer', async () => {
    const loader = new PageLoader([shellEntry, { ...entry(), override: true }]);
    serve(entry('1.0.1'));
    wait(60);
    await expect(versionFrom(loader)).resolves.toBe('1.0.0');
  });
});

describe('a replaced version', () => {
  const next = async (loader: PageLoader, version: string) => {
    serve(entry(version));
    wait(60);
    const loaded = await loader.load('storefront', page);
    expect(loaded.entry.version).toBe(version);
    return loaded;
  };

  test('is forgotten once none of its pages is open', async () => {
    const loader = openLoader();
    const first = await loader.load('storefront', page);
    await loader.load('storefront', otherPage);
    const close = loader.versions.keepOpen(first, '/form/1');
    const second = await next(loader, '1.0.1');
    const closeSecond = loader.versions.keepOpen(second, '/form/2');
    expect(forget).not.toHaveBeenCalled();
    close();
    closeSecond();
    loader.versions.keepOpen(second, '/form/3');
    expect(forget.mock.calls).toEqual([[first.entry]]);
    expect(loader.loaded('storefront', page)).toBe(second);
    expect(loader.loaded('storefront', otherPage)).toBeUndefined();
  });

  test('that is live again before it was forgotten is used again', async () => {
    const loader = openLoader();
    const first = await loader.load('storefront', page);
    loader.versions.keepOpen(first, '/form/1');
    const second = await next(loader, '1.0.1');
    const again = await next(loader, '1.0.0');
    expect(again.entry).toBe(first.entry);
    loader.versions.keepOpen(again, '/form/2');
    expect(forget.mock.calls).toEqual([[second.entry]]);
  });
});

describe('an open page', () => {
  /** A form of one version, whose loader must be of the same version. */
  const formOf = (version: string): PageModule => ({
    loader: () => `data of ${version}`,
    Component: function Form() {
      const { revalidate } = useRevalidator();
      return (
        <main>
          <h1>Form of {version}</h1>
          <p>{useLoaderData<string>()}</p>
          <input aria-label="Name" />
          <button onClick={() => void revalidate()}>Refresh</button>
          <Link to="/form/2">Next form</Link>
          <Link to="/form/1?list=2">Next list</Link>
        </main>
      );
    },
  });

  function open(hasState = false) {
    load.mockImplementation(({ version }) => Promise.resolve(formOf(version)));
    const routes = routesFor([entry()], { hasState: () => hasState });
    const router = createMemoryRouter(routes, { initialEntries: ['/form/1'] });
    render(<App router={router} registry={[entry()]} />);
    /** Runs the loader of this address, as a prefetch does. */
    return async (address: string): Promise<unknown> => {
      const match = matchRoutes(routes, address)?.at(-1);
      const request = new Request(`http://localhost:3000${address}`);
      return (match?.route.loader as LoaderFunction)({ request, params: match?.params } as LoaderFunctionArgs);
    };
  }

  test('keeps its version and what was typed, also when it reads data again; the next page is of the new version', async () => {
    const prefetch = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'half');
    serve(entry('1.0.1'));
    wait(60);
    await expect(prefetch('/form/3')).resolves.toBe('data of 1.0.1');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next list' }));
    expect(screen.getByRole('heading', { name: 'Form of 1.0.0' })).toBeVisible();
    expect(screen.getByText('data of 1.0.0')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('half');
    expect(forget).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('link', { name: 'Next form' }));
    expect(await screen.findByRole('heading', { name: 'Form of 1.0.1' })).toBeVisible();
    expect(screen.getByText('data of 1.0.1')).toBeVisible();
    await waitFor(() => {
      expect(forget.mock.calls).toEqual([[entry()]]);
    });
  });

  test('reports its faults for its own version after a link has prefetched another one', async () => {
    const Breaking = () => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('a fault of 1.0.0');
      return <button onClick={() => setBroken(true)}>Break</button>;
    };
    const prefetch = open();
    load.mockImplementation(({ version }) =>
      Promise.resolve(version === '1.0.0' ? { Component: Breaking } : formOf(version)),
    );
    const button = await screen.findByRole('button', { name: 'Break' });
    serve(entry('1.0.1'));
    wait(60);
    await prefetch('/form/3');
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
    expect(jest.mocked(report)).toHaveBeenLastCalledWith(entry(), { kind: 'render-error' });
    expect(console.error).toHaveBeenCalledTimes(2);
    jest.mocked(console.error).mockClear();
  });

  test.each([
    ['/form/2', false, 'a new document'],
    ['/form/2', true, 'data of 1.0.0'],
    ['/form/1?list=2', false, 'data of 1.0.0'],
  ])('with another shell live, %s (navigation with a state: %s) opens %s', async (address, hasState, outcome) => {
    const run = open(hasState);
    await screen.findByRole('heading', { name: 'Form of 1.0.0' });
    serve(entry('1.0.1'), '1.1.0');
    wait(60);
    const answer = await run(address).catch((thrown: unknown) => thrown);
    if (answer instanceof Response) {
      expect(answer.headers.get('location')).toBe(address);
      expect(answer.headers.get('x-remix-reload-document')).toBe('true');
    }
    expect(answer instanceof Response ? 'a new document' : answer).toBe(outcome);
  });
});
