import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, type DataRouter } from 'react-router-dom';
import type { LoginState } from 'shared-auth';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from './app';
import { PageLoading } from './layout/page-loading';
import { Component as LoginPage } from './pages/login-page';
import { loadExpose } from './remotes/federation';
import { inLayout, routesFor } from './router';
import { answerSavedItems, buyer } from './testing/people';
import { testRegistry } from './testing/render-shell';

jest.mock('./remotes/federation');
jest.mock('./reports/version-reports');

useApiServer();

/** Hydrates the container's HTML. `mismatches` has what React rendered anew because it differed. */
async function hydrate(container: HTMLElement, router: DataRouter) {
  const mismatches: unknown[] = [];
  const app = <App router={router} registry={testRegistry} />;
  const root = await act(() =>
    Promise.resolve(hydrateRoot(container, app, { onRecoverableError: (error) => mismatches.push(error) })),
  );
  const remove = () => {
    act(() => {
      root.unmount();
    });
    container.remove();
  };
  return { mismatches, remove };
}

test('hydrates the loading indicator of a page that is ready before React', async () => {
  answerSavedItems();
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>Your cart</h1> });
  const initialEntries = ['/profile/cart'];
  const frame = inLayout({ dashboard: [{ path: '/profile/cart', element: <PageLoading /> }], shop: [] });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App router={createMemoryRouter(frame, { initialEntries })} registry={[]} />);

  await signInForTest(buyer);
  const router = createMemoryRouter(routesFor(testRegistry), { initialEntries });
  await waitFor(() => {
    expect(router.state.initialized).toBe(true);
  });
  const { mismatches, remove } = await hydrate(container, router);
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(mismatches).toEqual([]);
  remove();
});

test('keeps the placeholder of a page until the page has loaded', async () => {
  answerSavedItems();
  let arrive: () => void = jest.fn();
  const module = new Promise<{ Component: () => ReactNode }>((resolve) => {
    arrive = () => {
      resolve({ Component: () => <h1>Kestrel K200</h1> });
    };
  });
  jest.mocked(loadExpose).mockReturnValue(module);
  const initialEntries = ['/profile/cart'];
  const frame = inLayout({ dashboard: [{ path: '/profile/cart', element: <PageLoading /> }], shop: [] });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App router={createMemoryRouter(frame, { initialEntries })} registry={[]} />);
  const placeholder = document.createElement('div');
  placeholder.setAttribute('data-placeholder', '');
  placeholder.setAttribute('inert', '');
  placeholder.innerHTML = '<a href="/products">Kestrel</a>';
  screen.getByRole('progressbar').parentElement?.after(placeholder);

  await signInForTest(buyer);
  const router = createMemoryRouter(routesFor(testRegistry), { initialEntries });
  const { mismatches, remove } = await hydrate(container, router);
  expect(container).toContainElement(placeholder);
  expect(placeholder).toHaveTextContent('Kestrel');
  await act(async () => {
    arrive();
    await module;
  });
  expect(await screen.findByRole('heading', { name: 'Kestrel K200' })).toBeVisible();
  expect(container).not.toContainElement(placeholder);
  expect(mismatches).toEqual([]);
  remove();
});

test('keeps the elements of a prerendered page whose module arrives after its layout has hydrated', async () => {
  answerSavedItems();
  const Home = () => <h1>Cameras</h1>;
  let arrive: () => void = jest.fn();
  const module = new Promise<{ Component: typeof Home }>((resolve) => {
    arrive = () => {
      resolve({ Component: Home });
    };
  });
  jest.mocked(loadExpose).mockReturnValue(module);
  const frame = inLayout({
    dashboard: [],
    shop: [
      {
        path: '/',
        element: (
          <Suspense>
            <Home />
          </Suspense>
        ),
      },
    ],
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App router={createMemoryRouter(frame)} registry={testRegistry} />);
  const heading = screen.getByRole('heading', { name: 'Cameras' });

  const routes = routesFor(testRegistry, { isPrerendered: true });
  const id = matchRoutes(routes, '/')?.at(-1)?.route.id ?? '';
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { [id]: null } } });
  const { mismatches, remove } = await hydrate(container, router);
  expect(heading).toBeVisible();
  await act(async () => {
    arrive();
    await module;
  });
  expect(screen.getByRole('heading', { name: 'Cameras' })).toBe(heading);
  expect(mismatches).toEqual([]);
  remove();
});

test('keeps what was typed at the login before the hydration, and then shows why the session ended', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const login = (
    <Suspense>
      <LoginPage />
    </Suspense>
  );
  const frame = inLayout({ dashboard: [], shop: [{ path: '/login', element: login }] });
  const prerendered = createMemoryRouter(frame, { initialEntries: ['/login'] });
  container.innerHTML = renderToString(<App router={prerendered} registry={testRegistry} />);
  await userEvent.type(screen.getByLabelText('Email'), buyer.email);

  const routes = routesFor(testRegistry, { isPrerendered: true });
  const id = matchRoutes(routes, '/login')?.at(-1)?.route.id ?? '';
  const message = 'This account is suspended: Sold cameras that do not exist.';
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname: '/login', state: { from: '/', message } satisfies LoginState }],
    hydrationData: { loaderData: { [id]: null } },
  });
  const { mismatches, remove } = await hydrate(container, router);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue(buyer.email);
  expect(mismatches).toEqual([]);
  remove();
});
