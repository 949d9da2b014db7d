import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Preview } from '../../../api/previews';
import { serveReleases } from '../../../testing/releases';
import * as page from '../releases-page';

useApiServer();

const preview = (name: string, parts: Preview['parts']): Preview => ({
  preview: name,
  parts,
  link: `/preview?token=${name}`,
  expiresAt: '2031-12-04T12:00:00.000Z',
});
const both = preview('pr-7', [
  { name: 'shell', version: '2.0.0' },
  { name: 'storefront', version: '1.3.0' },
]);

/** Opens the page with these previews; returns what was removed from them. */
async function open(previews: Preview[]): Promise<string[]> {
  const removed: string[] = [];
  serveReleases([]);
  apiServer.use(
    http.get(api('/releases/previews'), () => HttpResponse.json(removed.length > 0 ? [] : previews)),
    http.delete(api('/releases/:name/previews/:preview'), ({ params }) => {
      removed.push(`${String(params['preview'])} ${String(params['name'])}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
  renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
  await screen.findByText('No Data found');
  return removed;
}
const panel = () => within(screen.getByRole('region', { name: 'Previews' }));

test('lists the previews with their versions and links', async () => {
  await open([both, preview('pr-8', [{ name: 'storefront', version: '1.4.0' }])]);
  const [first, second] = await panel().findAllByRole('listitem');
  expect(first).toHaveTextContent(/^pr-7: shell 2\.0\.0, storefront 1\.3\.0 until Dec 4, 2031/);
  expect(second).toHaveTextContent(/^pr-8: storefront 1\.4\.0 until/);
  expect(panel().getByRole('link', { name: 'pr-7' })).toHaveAttribute('href', '/preview?token=pr-7');
});

test('says how to make one if there is none', async () => {
  await open([]);
  expect(await panel().findByText('There are none. Run npm run release with the option --preview.')).toBeVisible();
});

test('ends a preview with all of its parts after a confirmation', async () => {
  const removed = await open([both]);
  await userEvent.click(await panel().findByRole('button', { name: 'End pr-7' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, end it' }));
  expect(await panel().findByText(/^There are none/)).toBeVisible();
  expect(removed.sort()).toEqual(['pr-7 shell', 'pr-7 storefront']);
  await waitFor(() => {
    expect(panel().getByRole('heading', { name: 'Previews' })).toHaveFocus();
  });
});
