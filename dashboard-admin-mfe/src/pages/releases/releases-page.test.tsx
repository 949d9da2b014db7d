import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { PartReleases } from '../../api/releases';
import { canary, inUse, part, serveReleases } from '../../testing/releases';
import * as page from './releases-page';

useApiServer();

const open = () => renderPage(page, { path: '/profile/releases', url: '/profile/releases' });

const entry = (action: string, reasons: string[] = []) => ({
  at: `2026-11-20T09:00:00.000Z`,
  by: 'ada@ocs.example',
  action,
  version: '1.1.0',
  reasons,
});

beforeEach(() => signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' }));

test('shows the live version with its figures, and the previous version', async () => {
  serveReleases([part()]);
  open();
  const card = within(await screen.findByRole('region', { name: 'storefront' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(card.getByRole('heading', { name: 'Live: 1.1.0' })).toBeVisible();
  expect(card.getByText('1.25%')).toBeVisible();
  expect(card.getByText('1,234')).toBeVisible();
  expect(card.getByText('84.3 kB')).toBeVisible();
  expect(card.getByText('react 19.3.1 (needs ^19.3.1)')).toBeInTheDocument();
  expect(card.getByText(/^Previous:/).parentElement).toHaveTextContent('Previous: 1.0.0');
  expect(card.queryByRole('button', { name: /Promote/ })).not.toBeInTheDocument();
});

test('shows how fast three quarters of the page views are, with a rating in words', async () => {
  const speed = { contentMs: null, lcpMs: null, inpMs: null, cls: null };
  serveReleases([part({ canary: canary({ speed }) })]);
  open();
  const rowsOf = (version: string) =>
    Array.from(
      screen.getByRole<HTMLTableElement>('table', { name: `Speed of 75 % of page views of ${version}` }).rows,
      ({ cells }) => Array.from(cells, (cell) => cell.textContent),
    );
  await screen.findByRole('region', { name: 'storefront' });
  expect(rowsOf('1.1.0')).toEqual([
    ['Measure', 'At most', 'Rating', 'Page views'],
    ['Content', '640 ms', '', '1,200'],
    ['LCP', '2.43 s', 'good', '1,100'],
    ['INP', '510 ms', 'poor', '300'],
    ['CLS', '0.123', 'needs improvement', '1,100'],
  ]);
  expect(rowsOf('1.2.0')[1]).toEqual(['Content', 'no reports yet', '', '0']);
});

test('shows no speed if the server is of a version that sends none', async () => {
  const { speed: _, ...older } = inUse('1.1.0');
  serveReleases([part({ live: older as PartReleases['live'] })]);
  open();
  const card = within(await screen.findByRole('region', { name: 'storefront' }));
  expect(card.getByRole('heading', { name: 'Live: 1.1.0' })).toBeVisible();
  expect(card.queryByRole('table')).not.toBeInTheDocument();
});

test('highlights an automatic rollback with its reason', async () => {
  const reason = '9 of 20 visitors met an error in 1.1.0, 0 of 180 in 1.0.0: everybody gets 1.0.0 again.';
  serveReleases([part({ audit: [entry('canary-failed', [reason]), entry('canary')] })]);
  open();
  const [failed, started] = within(await screen.findByRole('list', { name: 'Audit log of storefront' })).getAllByRole(
    'listitem',
  );
  expect(failed).toHaveTextContent('Rolled back by the server');
  expect(failed).toHaveTextContent(reason);
  expect(started).toHaveTextContent('Canary started');
  if (!failed || !started) throw new Error('An entry is missing.');
  expect(getComputedStyle(failed).background).not.toBe(getComputedStyle(started).background);
});

test('rolls back the live version after a confirmation', async () => {
  const posted = serveReleases([part()], [part({ live: inUse('1.0.0'), previous: null })]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back storefront' }));
  // The dialog is in the document before it is visible.
  const question = await screen.findByText('Everybody gets 1.0.0 instead of 1.1.0.');
  await waitFor(() => {
    expect(question).toBeVisible();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, roll back' }));
  expect(await screen.findByRole('heading', { name: 'Live: 1.0.0' })).toBeInTheDocument();
  expect(posted).toEqual(['storefront/rollback']);
  expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});

test('promotes a canary after a confirmation', async () => {
  const posted = serveReleases([part({ canary: canary({ errorRate: null }) })], [part({ live: inUse('1.2.0') })]);
  open();
  expect(await screen.findByRole('heading', { name: 'Canary, 10 % of visitors: 1.2.0' })).toBeVisible();
  expect(screen.getByText('no reports yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Promote storefront' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, promote it' }));
  expect(await screen.findByRole('heading', { name: 'Live: 1.2.0' })).toBeInTheDocument();
  expect(posted).toEqual(['storefront/promote']);
});

test('changes nothing on Cancel', async () => {
  const posted = serveReleases([part()]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back storefront' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(posted).toEqual([]);
});

test('shows the server’s refusal with its reasons', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serveReleases([part()]);
  apiServer.use(
    http.post(api('/releases/storefront/rollback'), () =>
      HttpResponse.json(
        {
          type: 'refused',
          title: 'The gate refuses 1.0.0.',
          status: 409,
          errors: [{ path: '', message: 'React 18.' }],
        },
        { status: 409 },
      ),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back storefront' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, roll back' }));
  expect(await screen.findByText('The gate refuses 1.0.0. React 18.')).toHaveRole('alert');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('shows "No Data found" when nothing is released', async () => {
  serveReleases([]);
  open();
  expect(await screen.findByText('No Data found')).toBeVisible();
});

test('loads the releases again on Try again after a failure', async () => {
  serveReleases([]);
  apiServer.use(http.get(api('/releases'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The releases could not be loaded.')).toBeVisible();
  serveReleases([part()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Live: 1.1.0' })).toBeVisible();
});

describe('an override', () => {
  const requestOverride = async (address: string) => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Remote'), 'storefront');
    await userEvent.type(screen.getByLabelText('Address of its development server'), address);
    await userEvent.click(screen.getByRole('button', { name: 'Permit override' }));
  };

  test('is permitted for one remote and one origin, and shows the link to the confirmation', async () => {
    const permitted: unknown[] = [];
    serveReleases([part({ name: 'shell' }), part()]);
    apiServer.use(
      http.post(api('/releases/override-permission'), async ({ request }) => {
        permitted.push(await request.json());
        return HttpResponse.json({ permit: 'a+b.c' });
      }),
    );
    await requestOverride('http://localhost:3001/');
    const link = await screen.findByRole('link', { name: 'Load it in this browser' });
    expect(link).toHaveAttribute('href', '/?remote=storefront%40http%3A%2F%2Flocalhost%3A3001&permit=a%2Bb.c');
    expect(permitted).toEqual([{ remote: 'storefront', origin: 'http://localhost:3001' }]);
    expect(screen.queryByRole('option', { name: 'shell' })).not.toBeInTheDocument();
  });

  test.each(['localhost:3001', 'http://localhost:3001/remoteEntry.js', 'ftp://localhost', 'nonsense'])(
    'rejects %s as an origin',
    async (address) => {
      serveReleases([part()]);
      await requestOverride(address);
      expect(screen.getByLabelText('Address of its development server')).toHaveAccessibleDescription(
        'Enter an address such as http://localhost:3003, without a path.',
      );
    },
  );

  test('shows a refusal and no link', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    serveReleases([part()]);
    const refusal = { type: 'invalid-input', title: 'Some of the input is not valid.', status: 400 };
    apiServer.use(http.post(api('/releases/override-permission'), () => HttpResponse.json(refusal, { status: 400 })));
    await requestOverride('http://localhost:3001');
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of the input is not valid.');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    warn.mockRestore();
  });
});
