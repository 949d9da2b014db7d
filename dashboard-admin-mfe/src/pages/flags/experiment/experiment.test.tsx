import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Experiment } from '../../../api/flags';
import { arm, flagWithSettings, serveExperiment, serveFlags } from '../../../testing/flags';
import * as page from '../flags-page';

useApiServer();

beforeEach(() => signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' }));

const startedAt = '2026-11-20T09:00:00.000Z';
const text = (time: string): string => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

const open = async (experiment: Omit<Experiment, 'arms'>) => {
  serveFlags([flagWithSettings({ experiment: { ...experiment, default: false } })]);
  renderPage(page, { path: '/profile/flags', url: '/profile/flags' });
  return within(await screen.findByRole('region', { name: 'Experiment of brand-first of storefront' }));
};

test('shows what visitors with each value met and did, with proven differences in words', async () => {
  const running = { startedAt, endedAt: null };
  const on = arm({
    value: true,
    isDefault: false,
    visitors: 1234,
    errors: { count: 1, isProven: true },
    failedCalls: { count: 3, isProven: false },
    orders: { count: 200, isProven: true },
    lcpMs: 990.4,
    contentMs: 640.4,
  });
  serveExperiment({ ...running, arms: [arm(), on] });
  const result = await open(running);
  expect(result.getByText(`Running since ${text(startedAt)}`)).toBeVisible();
  const table = await result.findByRole<HTMLTableElement>('table', {
    name: 'Visitors by value of brand-first of storefront',
  });
  const rows = Array.from(table.rows, ({ cells }) =>
    Array.from(cells, ({ textContent }) => textContent.replaceAll('\u00a0', ' ').trim()),
  );
  expect(rows).toEqual([
    ['Value', 'off (default)', 'on'],
    ['Visitors', '1,000', '1,234'],
    ['With errors', '12 (1.2 %)', '1 (0.1 %) fewer than the default'],
    ['With failed calls', '0 (0 %)', '3 (0.2 %)'],
    ['With an order', '100 (10 %)', '200 (16.2 %) more than the default'],
    ['Main content (LCP)', '2.43 s', '990 ms'],
    ['Reaction (INP)', '190 ms', '190 ms'],
    ['Usable content', 'unknown', '640 ms'],
  ]);
  expect(result.getByText(/at most 1 in 100 experiments without a difference shows one/)).toBeVisible();
  expect(result.getByRole('region', { name: 'Result of brand-first of storefront' })).toHaveAttribute('tabindex', '0');
});

test.each([
  ['a running experiment', null, `Running since ${text(startedAt)}`, 'No visitor has taken part yet.'],
  [
    'an ended one',
    '2026-11-21T09:00:00.000Z',
    `From ${text(startedAt)} to ${text('2026-11-21T09:00:00.000Z')}`,
    'No visitor took part.',
  ],
])('says that nobody took part in %s', async (_case, endedAt, period, sentence) => {
  serveExperiment({ startedAt, endedAt, arms: [] });
  const result = await open({ startedAt, endedAt });
  expect(result.getByText(period)).toBeVisible();
  expect(await result.findByText(sentence)).toBeVisible();
  expect(result.queryByRole('table')).not.toBeInTheDocument();
});

test('loads the result again on Try again after a failure', async () => {
  const ended = { startedAt, endedAt: '2026-11-21T09:00:00.000Z' };
  apiServer.use(http.get(api('/flags/:part/:flag/experiment'), () => HttpResponse.json({}, { status: 400 })));
  const result = await open(ended);
  expect(await result.findByText('The result could not be loaded.')).toBeVisible();
  serveExperiment({ ...ended, arms: [arm({ isDefault: false })] });
  await userEvent.click(result.getByRole('button', { name: 'Try again' }));
  expect(await result.findByRole('columnheader', { name: 'off' })).toBeVisible();
});
