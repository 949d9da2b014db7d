import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Freeze } from '../../../api/freezes';
import { serveFreezes, serveReleases } from '../../../testing/releases';
import * as page from '../releases-page';

useApiServer();

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});
afterEach(() => {
  warn.mockRestore();
});

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const text = (time: string): string => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

const freeze = (reason: string, beginsAt: string, endsAt: string | null): Freeze => ({
  id: reason,
  reason,
  beginsAt,
  endsAt,
  hasBegun: Date.parse(beginsAt) <= Date.now(),
});

/** Opens the page without releases; returns the freezes that the server has. */
const open = async (freezes: Freeze[] = []): Promise<Freeze[]> => {
  serveReleases([]);
  serveFreezes(freezes);
  renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
  await screen.findByText('No Data found');
  return freezes;
};

const panel = () => within(screen.getByRole('region', { name: 'Freezes' }));
const reason = () => panel().getByLabelText('Reason');
const until = () => panel().getByLabelText('Until');
const submit = () => userEvent.click(panel().getByRole('button', { name: 'Freeze releases' }));

test('lists the freezes of now and of later', async () => {
  const [start, end] = [inHours(24), inHours(48)];
  await open([
    freeze('Audit.', inHours(-2), end),
    freeze('Black Friday', inHours(-1), null),
    freeze('Christmas', start, end),
    freeze('Move', end, null),
  ]);
  const items = within(await screen.findByRole('list', { name: 'Freezes' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Frozen until ${text(end)}: Audit.Lift Audit.`,
    'Frozen until it is lifted: Black FridayLift Black Friday',
    `From ${text(start)} to ${text(end)}: ChristmasCancel Christmas`,
    `From ${text(end)} until it is lifted: MoveCancel Move`,
  ]);
  expect(
    screen.getByText('Releases are frozen until the freeze is lifted: Black Friday. Rollbacks are possible.'),
  ).toBeVisible();
});

test('names the end of the freeze that ends last at the top of the page', async () => {
  const end = inHours(48);
  await open([freeze('Audit.', inHours(-2), end), freeze('Move', inHours(-1), inHours(1))]);
  expect(
    await screen.findByText(`Releases are frozen until ${text(end)}: Audit. Rollbacks are possible.`),
  ).toBeVisible();
});

test('says that releases are possible without a freeze', async () => {
  await open();
  expect(await screen.findByText('Nothing is planned. Releases are possible.')).toBeVisible();
  expect(screen.queryByText(/^Releases are frozen/)).not.toBeInTheDocument();
});

test('loads the freezes again on Try again after a failure, and keeps what is typed', async () => {
  serveReleases([]);
  apiServer.use(http.get(api('/releases/freezes'), () => HttpResponse.json({}, { status: 400 })));
  renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
  expect(await screen.findByText('The freezes could not be loaded.')).toBeVisible();
  await userEvent.type(reason(), 'Move');
  serveFreezes([]);
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is planned. Releases are possible.')).toBeVisible();
  expect(reason()).toHaveValue('Move');
});

describe('adding a freeze', () => {
  test('sends local times with their offset, clears the form and refreshes the list', async () => {
    const freezes = await open();
    await userEvent.type(reason(), ' Christmas ');
    fireEvent.change(panel().getByLabelText('From'), { target: { value: '2031-12-24T18:00' } });
    fireEvent.change(until(), { target: { value: '2031-12-27T08:00' } });
    await submit();
    expect(await screen.findByRole('button', { name: 'Cancel Christmas' })).toBeVisible();
    expect(await screen.findByText('The freeze was added')).toBeInTheDocument();
    const [beginsAt, endsAt] = [new Date(2031, 11, 24, 18).toISOString(), new Date(2031, 11, 27, 8).toISOString()];
    expect(freezes).toEqual([{ id: '1', reason: 'Christmas', beginsAt, endsAt, hasBegun: false }]);
    expect(reason()).toHaveValue('');
    expect(until()).toHaveValue('');
  });

  test('freezes now and until it is lifted without times', async () => {
    await open();
    await userEvent.type(reason(), 'Move');
    await submit();
    expect(await screen.findByText('Frozen until it is lifted: Move')).toBeVisible();
    expect(screen.getByText(/^Releases are frozen until the freeze is lifted: Move\./)).toBeVisible();
  });

  test('shows the server’s message at its field, keeps what is typed, and succeeds afterwards', async () => {
    const freezes = await open();
    const problem = {
      type: 'https://ocs.example/problems/invalid-input',
      title: 'Some of the input is not valid.',
      status: 400,
      errors: [{ path: 'endsAt', message: 'Must be in the future.' }],
    };
    apiServer.use(
      http.post(api('/releases/freezes'), () => HttpResponse.json(problem, { status: 400 }), { once: true }),
    );
    await userEvent.type(reason(), 'Move');
    fireEvent.change(until(), { target: { value: '2020-01-01T08:00' } });
    await submit();
    expect(await panel().findByRole('alert')).toHaveTextContent(
      'No freeze was added. Correct the marked fields and try again.',
    );
    expect(until()).toHaveAccessibleDescription('Until it is lifted, if empty. Must be in the future.');
    expect(until()).toHaveFocus();
    expect(until()).toHaveValue('2020-01-01T08:00');
    expect(reason()).toHaveValue('Move');
    fireEvent.change(until(), { target: { value: '' } });
    await submit();
    expect(await screen.findByText('Frozen until it is lifted: Move')).toBeVisible();
    expect(freezes).toHaveLength(1);
    expect(panel().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps what is typed if the server does not answer', async () => {
    await open();
    apiServer.use(http.post(api('/releases/freezes'), () => HttpResponse.error()));
    await userEvent.type(reason(), 'Move');
    await submit();
    expect(await panel().findByRole('alert')).toHaveTextContent(
      'Nothing was changed. Check your connection and try again.',
    );
    expect(reason()).toHaveValue('Move');
  });

  test('requires a reason', async () => {
    const freezes = await open();
    await submit();
    expect(reason()).toHaveAccessibleDescription('Enter a reason.');
    expect(reason()).toHaveFocus();
    expect(freezes).toEqual([]);
  });

  test('rejects an incomplete time instead of ignoring it', async () => {
    const freezes = await open();
    await userEvent.type(reason(), 'Move');
    Object.defineProperty(until(), 'validity', { value: { badInput: true } });
    await submit();
    expect(until()).toHaveAccessibleDescription(/Enter a date and a time, or clear the field\.$/);
    expect(freezes).toEqual([]);
  });
});

describe('ending a freeze', () => {
  test('lifts it after a confirmation, and moves the focus to the heading', async () => {
    await open([freeze('Move', inHours(-1), null)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Lift Move' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, lift it' }));
    expect(await screen.findByText('Nothing is planned. Releases are possible.')).toBeVisible();
    expect(await screen.findByText('The freeze was lifted')).toBeInTheDocument();
    expect(screen.queryByText(/^Releases are frozen/)).not.toBeInTheDocument();
    await waitFor(() => {
      expect(panel().getByRole('heading', { name: 'Freezes' })).toHaveFocus();
    });
  });

  test('cancels a planned freeze', async () => {
    await open([freeze('Christmas', inHours(24), inHours(48))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Christmas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('The freeze was cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Christmas' })).not.toBeInTheDocument();
  });

  test('keeps the freeze on "No, keep it"', async () => {
    const freezes = await open([freeze('Move', inHours(-1), null)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Lift Move' }));
    await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(freezes).toHaveLength(1);
  });

  test('shows the reason if somebody else has already lifted it', async () => {
    const freezes = await open([freeze('Move', inHours(-1), null)]);
    const problem = { type: 'not-found', title: 'There is no such freeze.', status: 404 };
    apiServer.use(
      http.delete(api('/releases/freezes/:id'), () => {
        freezes.splice(0);
        return HttpResponse.json(problem, { status: 404 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lift Move' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, lift it' }));
    expect(await panel().findByRole('alert')).toHaveTextContent('There is no such freeze.');
    expect(panel().getByText('Nothing is planned. Releases are possible.')).toBeVisible();
  });
});
