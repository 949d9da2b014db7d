import { screen, within } from '@testing-library/react';
import { renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { canary, part, serveReleases } from '../../../testing/releases';
import * as page from '../releases-page';
import type { Compared } from './comparison-text';
import type { Rollout } from './rollout-text';

useApiServer();

beforeEach(() => signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' }));

const rollout = (waiting: Rollout['waiting'], step = 0): Rollout => ({
  steps: [1, 10, 50, 100],
  step,
  everySeconds: 600,
  stepSince: '2026-11-20T09:00:00.000Z',
  waiting,
});

const openCard = async (fields: Parameters<typeof canary>[0]) => {
  serveReleases([part({ canary: canary(fields) })]);
  renderPage(page, { path: '/profile/releases', url: '/profile/releases' });
  return within(await screen.findByRole('region', { name: 'storefront' }));
};

test('marks the current step of a rollout', async () => {
  const card = await openCard({ percent: 50, rollout: rollout(null, 2) });
  expect(card.getByRole('heading', { name: 'Rollout, 50 % of visitors: 1.2.0' })).toBeVisible();
  const steps = within(card.getByRole('list', { name: 'Steps of the rollout' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1 %', '10 %', '50 %', '100 %']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(card.getByText('The next step, 100 %, is about to begin.')).toBeVisible();
});

describe('a rollout that waits', () => {
  const today = new Date();
  today.setHours(12, 30, 0, 0);
  const noon = today.toISOString();
  const later = '2031-01-02T12:30:00.000Z';
  const laterText = new Date(later).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

  test.each<[string, Rollout['waiting'], string]>([
    ['for a time of today', { for: 'time', until: noon }, 'The next step, 10 %, begins at 12:30 PM at the earliest.'],
    [
      'for a time of another day',
      { for: 'time', until: later },
      `The next step, 10 %, begins on ${laterText} at the earliest.`,
    ],
    [
      'for visitors',
      { for: 'visitors', until: null },
      'Waits for more visitors: it is not clear yet that the new version is as good.',
    ],
    [
      'for the end of a freeze',
      { for: 'end-of-freeze', until: later },
      `Waits for the end of the freeze, on ${laterText}.`,
    ],
    ['for an admin who lifts a freeze', { for: 'end-of-freeze', until: null }, 'Waits until the freeze is lifted.'],
  ])('says so if it waits %s', async (_case, waiting, sentence) => {
    const card = await openCard({ percent: 1, rollout: rollout(waiting) });
    expect(card.getByText(sentence)).toBeVisible();
  });
});

describe('the comparison', () => {
  const none = { seen: 0, failed: 0 };
  const comparison: Compared[] = [
    { signal: 'errors', limitMs: null, canary: { seen: 412, failed: 3 }, live: { seen: 3710, failed: 1204 } },
    { signal: 'failed-calls', limitMs: null, canary: { seen: 412, failed: 0 }, live: { seen: 3710, failed: 0 } },
    { signal: 'lcp', limitMs: 1200, canary: { seen: 4, failed: 4 }, live: none },
    { signal: 'inp', limitMs: 153.4, canary: none, live: none },
    { signal: 'content', limitMs: 1000, canary: none, live: none },
  ];
  const rowsOf = (table: HTMLTableElement) =>
    Array.from(table.rows, ({ cells }) =>
      Array.from(cells, ({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    );

  test('shows what the visitors of both versions met in the step', async () => {
    const card = await openCard({ rollout: rollout(null), comparison });
    expect(rowsOf(card.getByRole('table', { name: 'Visitors since the step began' }))).toEqual([
      ['Signal', 'Canary 1.2.0', 'Live 1.1.0'],
      ['Errors', '3 of 412 (0.7 %)', '1,204 of 3,710 (32.5 %)'],
      ['Failed calls', '0 of 412 (0 %)', '0 of 3,710 (0 %)'],
      ['Main content later than 1.2 s (LCP)', '4 of 4 (100 %)', '–'],
      ['Reaction later than 0.15 s (INP)', '–', '–'],
      ['Page reacts later than 1.0 s', '–', '–'],
    ]);
  });

  test('counts from the beginning of a canary without a rollout', async () => {
    const card = await openCard({ comparison });
    expect(card.getByRole('table', { name: 'Visitors since the canary began' })).toBeVisible();
    expect(card.queryByRole('list', { name: 'Steps of the rollout' })).not.toBeInTheDocument();
  });

  test('is missing if the server is of a version that sends none', async () => {
    const card = await openCard({ rollout: undefined, comparison: undefined });
    expect(card.getByRole('heading', { name: 'Canary, 10 % of visitors: 1.2.0' })).toBeVisible();
    expect(card.queryByRole('table', { name: /Visitors since/ })).not.toBeInTheDocument();
  });
});
