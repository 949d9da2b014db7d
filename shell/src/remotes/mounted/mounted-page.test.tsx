import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountedPage, PageContext } from 'contract/mounted-page';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from '../../app';
import { inLayout, routesFor } from '../../router';
import { answerSavedItems, buyer } from '../../testing/people';
import { renderShell, testRegistry } from '../../testing/render-shell';
import { loadExpose } from '../federation';

jest.mock('../federation');
jest.mock('../../reports/version-reports');

useApiServer();

/** A page without a framework. It writes what it is told into its element. */
function page(changes: Partial<MountedPage> = {}) {
  const contexts: PageContext[] = [];
  const unmount = jest.fn();
  const mount = (element: HTMLElement, context: PageContext): MountedPage => {
    const show = (latest: PageContext) => {
      contexts.push(latest);
      element.innerHTML = `<h1>Tool</h1><p>${latest.person?.displayName ?? 'Visitor'}</p><a href="/search?q=lens">Search</a>`;
    };
    context.setTitle('Tool');
    show(context);
    return { update: show, unmount, ...changes };
  };
  return { mount, contexts, unmount };
}

const openHome = (mount: unknown) => {
  jest
    .mocked(loadExpose)
    .mockImplementation((_entry, expose) =>
      Promise.resolve(expose === './home-page' ? { mount } : { Component: () => <h1>Found</h1> }),
    );
  return renderShell('/');
};

beforeEach(async () => {
  answerSavedItems();
  await signInForTest(null);
});

test('mounts the page with the context of a visitor, and sets the title', async () => {
  const { mount, contexts } = page();
  openHome(mount);
  expect(await screen.findByRole('heading', { name: 'Tool' })).toBeVisible();
  expect(contexts[0]).toMatchObject({ url: '/', params: {}, counts: { cart: 0, wishlist: 0 }, theme: 'light' });
  expect(contexts.at(-1)?.person).toBeNull();
  expect(document.title).toBe('Tool · OCS');
});

test('updates the page when somebody signs in', async () => {
  const { mount } = page();
  openHome(mount);
  await screen.findByText('Visitor');
  await signInForTest(buyer);
  await waitFor(() => {
    expect(screen.getByRole('main')).toHaveTextContent(buyer.displayName);
  });
});

test('a link of the page navigates without a reload, and the page is unmounted once', async () => {
  const { mount, unmount } = page();
  const { router } = openHome(mount);
  await userEvent.click(await screen.findByRole('link', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'Found' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=lens');
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('a click with a modifier is the browser’s', async () => {
  const { mount } = page();
  const { router } = openHome(mount);
  const link = await screen.findByRole('link', { name: 'Search' });
  // After React: jsdom cannot open another tab.
  const stop = (event: Event) => {
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(router.state.location.pathname).toBe('/');
});

test('calls the API, and a refusal carries the server’s sentence and status', async () => {
  const { mount, contexts } = page();
  openHome(mount);
  await screen.findByText('Visitor');
  apiServer.use(
    http.get(api('/product'), () => HttpResponse.json([{ _id: 'a' }])),
    http.get(api('/product/x'), () => HttpResponse.json({ title: 'There is no such product.' }, { status: 404 })),
  );
  await expect(contexts[0]?.request('GET', '/product')).resolves.toEqual([{ _id: 'a' }]);
  await expect(contexts[0]?.request('GET', '//other.example/')).rejects.toThrow('no path of the API');
  await expect(contexts[0]?.request('GET', '/product/x')).rejects.toMatchObject({
    message: 'There is no such product.',
    status: 404,
  });
});

type Mounting = ReturnType<typeof page>['mount'];

const failing: [string, Mounting][] = [
  ['mount returns no page', () => ({}) as MountedPage],
  [
    'it fails without a reason',
    (element, context) => {
      context.fail(undefined);
      return page().mount(element, context);
    },
  ],
  [
    'mount throws',
    () => {
      throw new Error('No canvas.');
    },
  ],
  [
    'it fails later',
    (element, context) => {
      context.fail(new Error('Lost.'));
      return page().mount(element, context);
    },
  ],
];

test.each(failing)('shows the error page if %s, and Try again mounts it anew', async (_case, broken) => {
  const attempts = [broken];
  openHome((element: HTMLElement, context: PageContext) => (attempts.shift() ?? page().mount)(element, context));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Tool' })).toBeVisible();
  clearConsoleErrors();
});

/** React reports each error of a boundary. */
const clearConsoleErrors = () => {
  jest.mocked(console.error).mockClear();
};

test('a mount that never answers shows the error page in time', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openHome(() => new Promise(() => undefined));
  await waitFor(() => {
    expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  jest.useRealTimers();
  clearConsoleErrors();
});

test('an unmount that throws does not stop the navigation', async () => {
  const reported = jest.fn();
  window.reportError = reported;
  const failure = new Error('Still busy.');
  const { mount } = page({
    unmount: () => {
      throw failure;
    },
  });
  openHome(mount);
  await userEvent.click(await screen.findByRole('link', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'Found' })).toBeVisible();
  expect(reported).toHaveBeenCalledWith(failure);
});

test('takes over prerendered HTML without a mismatch', async () => {
  const mount = jest.fn((element: HTMLElement): MountedPage => {
    element.append('Mounted');
    return { update: jest.fn(), unmount: jest.fn() };
  });
  jest.mocked(loadExpose).mockResolvedValue({ mount });
  const slot = 'THE-PAGE';
  const frame = inLayout({ dashboard: [], shop: [{ path: '/', element: slot }] });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App router={createMemoryRouter(frame)} registry={testRegistry} />).replace(
    slot,
    // As the server writes it (`mounted-fragment.ts`).
    '<!--$--><div><h1>Prerendered</h1></div><!--/$-->',
  );
  document.title = 'Tool · OCS';
  const heading = screen.getByRole('heading', { name: 'Prerendered' });
  const routes = routesFor(testRegistry, { isPrerendered: true });
  const id = matchRoutes(routes, '/')?.at(-1)?.route.id ?? '';
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { [id]: null } } });
  const mismatches: unknown[] = [];
  const app = <App router={router} registry={testRegistry} />;
  const root = await act(() =>
    Promise.resolve(hydrateRoot(container, app, { onRecoverableError: (error) => mismatches.push(error) })),
  );
  await waitFor(() => {
    expect(mount).toHaveBeenCalledTimes(1);
  });
  expect(heading).toBeVisible();
  expect(heading.parentElement).toHaveTextContent('PrerenderedMounted');
  expect(mismatches).toEqual([]);
  act(() => {
    root.unmount();
  });
  container.remove();
});
