import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { App } from './app';
import { PageLoading } from './layout/page-loading';
import { loadExpose } from './remotes/federation';
import { inLayout, routesFor } from './router';
import { answerSavedItems, buyer } from './testing/people';
import { testRegistry } from './testing/render-shell';

jest.mock('./remotes/federation');
jest.mock('./reports/version-reports');

useApiServer();

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
  const mismatches: unknown[] = [];
  const app = <App router={router} registry={testRegistry} />;
  const root = await act(() =>
    Promise.resolve(hydrateRoot(container, app, { onRecoverableError: (error) => mismatches.push(error) })),
  );
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(mismatches).toEqual([]);
  act(() => {
    root.unmount();
  });
  container.remove();
});
