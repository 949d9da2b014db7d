import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { answerSavedItems } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { loadExpose } from './federation';
import { prefetchLinks } from './prefetch-links';

jest.mock('./federation');

useApiServer();

const loader = jest.fn(() => null);

beforeEach(async () => {
  answerSavedItems();
  await signInForTest(null);
  jest
    .mocked(loadExpose)
    .mockReset()
    .mockResolvedValue({ Component: () => <h1>A page</h1>, loader });
});

test('a link’s page and data are fetched when somebody is about to follow it, once', async () => {
  const { router } = renderShell('/login');
  prefetchLinks(router);
  const link = await screen.findByRole('link', { name: 'Home' });
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
  expect(loadExpose).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'storefront' }),
    './home-page',
    expect.anything(),
  );
});

test('nothing is fetched of a page that the person may not open', async () => {
  const { router } = renderShell('/login');
  prefetchLinks(router);
  fireEvent.pointerOver(await screen.findByRole('link', { name: /^Cart/ }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadExpose).not.toHaveBeenCalledWith(expect.anything(), './cart-page', expect.anything());
});

test('links that lead out of the shop are left alone', async () => {
  const { router } = renderShell('/login');
  prefetchLinks(router);
  fireEvent.pointerOver(await screen.findByRole('link', { name: 'YouTube' }));
  expect(loadExpose).not.toHaveBeenCalled();
});
