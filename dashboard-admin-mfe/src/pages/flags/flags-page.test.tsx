import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { flag, flagWithSettings, serveExperiment, serveFlags, undeclared } from '../../testing/flags';
import * as page from './flags-page';

useApiServer();

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});
afterEach(() => {
  warn.mockRestore();
});

const open = () => renderPage(page, { path: '/profile/flags', url: '/profile/flags' });
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));
const textsOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

test('lists the flags by part, with what is declared and set', async () => {
  serveFlags([flag({ part: 'checkout', flag: 'fast-pay' }), flagWithSettings()]);
  open();
  const brandFirst = await card('brand-first of storefront');
  expect(document.title).toBe('Flags · OCS');
  expect(screen.getByRole('heading', { level: 1, name: 'Flags' })).toBeVisible();
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['checkout', 'storefront']);
  expect(brandFirst.getByRole('heading', { level: 3, name: 'brand-first' })).toBeVisible();
  expect(brandFirst.getByText('Shows the brand before the reviews.')).toBeVisible();
  expect(textsOf(brandFirst.getAllByRole('definition'))).toEqual(['off', '1.2.0, 1.3.0']);
  expect(textsOf(brandFirst.getAllByRole('listitem'))).toEqual([
    '10 % of the visitors: on',
    'sellers: on',
    '2 people: on',
  ]);
});

test('says that everybody gets the default of a flag without settings, which nobody can remove', async () => {
  const values = ['list', 'grid'];
  serveFlags([
    flag({
      declared: {
        description: 'The list.',
        default: 'list',
        values,
        versions: [{ version: '1.2.0', default: 'list' }],
      },
    }),
  ]);
  open();
  const brandFirst = await card('brand-first of storefront');
  expect(brandFirst.getByText('Everybody gets the default: list')).toBeVisible();
  expect(brandFirst.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('shows the settings of an undeclared flag, and offers only their removal', async () => {
  serveFlags([undeclared({ people: [{ email: 'bo@ocs.example', value: 'grid' }] })]);
  open();
  const oldCart = await card('old-cart of storefront');
  expect(oldCart.getByText('No version in use declares this flag. Its settings have no effect.')).toBeVisible();
  expect(textsOf(oldCart.getAllByRole('listitem'))).toEqual(['50 % of the visitors: on', '1 person: grid']);
  expect(textsOf(oldCart.getAllByRole('button'))).toEqual(['Remove the settings of old-cart of storefront']);
});

test('says that no part declares a flag', async () => {
  serveFlags([]);
  open();
  expect(await screen.findByText('No part declares a flag.')).toBeVisible();
});

test('loads the flags again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/flags'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The flags could not be loaded.')).toBeVisible();
  serveFlags([flag()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'brand-first' })).toBeVisible();
});

describe('removing the settings', () => {
  const askToRemove = async (title: string) =>
    userEvent.click(await screen.findByRole('button', { name: `Remove the settings of ${title}` }));
  const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Yes, remove them' }));

  test('removes an undeclared flag after a confirmation, and moves the focus to the heading', async () => {
    const sent = serveFlags([undeclared()]);
    open();
    await askToRemove('old-cart of storefront');
    expect(await screen.findByText('These settings have no effect.')).toBeInTheDocument();
    await confirm();
    expect(await screen.findByText('The settings of old-cart were removed')).toBeInTheDocument();
    expect(await screen.findByText('No part declares a flag.')).toBeInTheDocument();
    expect(sent).toEqual([{ cleared: '2' }]);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Flags', hidden: true })).toHaveFocus();
    });
  });

  test('deletes the result of the experiment, moves the focus to Change, and requests the result no more', async () => {
    const experiment = { startedAt: '2026-11-20T09:00:00.000Z', endedAt: null };
    serveExperiment({ ...experiment, arms: [] });
    const sent = serveFlags([flagWithSettings({ experiment: { ...experiment, default: false } })]);
    open();
    expect(await screen.findByText('No visitor has taken part yet.')).toBeVisible();
    await askToRemove('brand-first of storefront');
    const question = 'Everybody gets the default: off. The result of the experiment is deleted.';
    expect(await screen.findByText(question)).toBeInTheDocument();
    await confirm();
    expect(await screen.findByText('Everybody gets the default: off')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /^Experiment/, hidden: true })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0);
      expect(screen.getByRole('button', { name: /^Change/, hidden: true })).toHaveFocus();
    });
    expect(sent).toEqual([{ cleared: '3' }]);
  });

  test('removes only the settings that the question described', async () => {
    const flags = [undeclared()];
    const sent = serveFlags(flags);
    open();
    await askToRemove('old-cart of storefront');
    flags[0] = undeclared({ revision: 4, shares: [{ value: true, percent: 80 }] });
    await act(() => queryClient.invalidateQueries({ queryKey: ['flags'] }));
    expect(await screen.findByText('80 % of the visitors: on')).toBeInTheDocument();
    await confirm();
    await waitFor(() => {
      expect(sent).toEqual([{ cleared: '2' }]);
    });
  });

  test('removes nothing if the admin declines', async () => {
    const sent = serveFlags([undeclared()]);
    open();
    await askToRemove('old-cart of storefront');
    await userEvent.click(await screen.findByRole('button', { name: 'No, keep them' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(sent).toEqual([]);
  });

  test('shows why the server removed nothing, until the form is opened', async () => {
    serveFlags([flagWithSettings()]);
    const problem = { type: 'not-found', title: 'There is no such flag.', status: 404 };
    apiServer.use(http.delete(api('/flags/:part/:flag'), () => HttpResponse.json(problem, { status: 404 })));
    open();
    await askToRemove('brand-first of storefront');
    await confirm();
    expect(await screen.findByText('There is no such flag.')).toHaveRole('alert');
    await userEvent.click(screen.getByRole('button', { name: /^Change/, hidden: true }));
    expect(screen.queryByText('There is no such flag.')).not.toBeInTheDocument();
  });
});

test('names the defaults of the versions if these differ', async () => {
  const declared = {
    description: 'The list.',
    default: 'list',
    values: ['list', 'grid'],
    versions: [
      { version: '1.2.0', default: 'list' },
      { version: '1.3.0', default: 'grid' },
    ],
  };
  serveFlags([flag({ declared })]);
  renderPage(page, { path: '/profile/flags', url: '/profile/flags' });
  expect(await screen.findByText('1.2.0 (default list), 1.3.0 (default grid)')).toBeInTheDocument();
});
