import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { AuditEntry } from '../../api/audit';
import * as page from './audit-page';

useApiServer();

const open = (search = '') => renderPage(page, { path: '/profile/audit', url: `/profile/audit${search}` });

const buyerId = 'c0ffee00-0000-4000-8000-000000000000';

const entry = (number: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  number,
  at: '2026-11-20T10:30:00.000Z',
  by: { id: 'id-of-ada', email: 'ada@ocs.example' },
  address: '192.0.2.7',
  action: 'made-seller',
  subject: { kind: 'user', id: buyerId, label: 'bo@ocs.example' },
  details: {},
  hash: 'ab'.repeat(32),
  ...fields,
});

/** Serves these entries in pages of two; returns the query parameters of each request. */
function serve(entries: AuditEntry[]): Record<string, string>[] {
  const requests: Record<string, string>[] = [];
  apiServer.use(
    http.get(api('/audit'), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      requests.push(query);
      const rest = entries.filter(({ number }) => number < Number(query['before'] ?? Infinity));
      const shown = rest.slice(0, 2);
      return HttpResponse.json({ entries: shown, next: rest.length > 2 ? shown.at(-1)?.number : null });
    }),
  );
  return requests;
}

const cells = async (number: number): Promise<(string | null)[]> => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${String(number)} `) });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});
afterEach(() => {
  warn.mockRestore();
});

test('lists who did what, when, from where and on whom', async () => {
  serve([
    entry(2),
    entry(1, {
      by: { name: 'ci on build-7' },
      address: null,
      action: 'refused',
      subject: { kind: 'release', id: 'storefront', label: 'storefront' },
      details: { version: '1.2.0', reasons: ['Too large', 'No hash'], size: { kB: 7 } },
    }),
  ]);
  open();
  const table = within(await screen.findByRole('table', { name: 'Audit' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Time',
    'Who',
    'Action',
    'On',
    'Details',
  ]);
  expect((await cells(2)).slice(2)).toEqual([
    'ada@ocs.example192.0.2.7',
    'made a seller',
    'All entries on bo@ocs.exampleUser',
    '',
  ]);
  expect((await cells(1)).slice(2)).toEqual([
    'ci on build-7',
    'was refused a release',
    'All entries on storefrontPart',
    'version: 1.2.0reasons: Too large, No hashsize: {"kB":7}',
  ]);
  expect(screen.getAllByText(/2026/)[0]).toHaveAttribute('datetime', '2026-11-20T10:30:00.000Z');
});

test('shows ids of what is gone, and unknown actions and kinds as they are', async () => {
  serve([
    entry(2, { by: { id: 'id-of-ada', email: null }, subject: { kind: 'user', id: buyerId, label: null } }),
    entry(1, { action: 'constructor', subject: { kind: 'planet', id: 'mars', label: '' } }),
  ]);
  open();
  expect((await cells(2)).slice(2, 5)).toEqual([
    'A removed accountid-of-ada192.0.2.7',
    'made a seller',
    `All entries on ${buyerId}User`,
  ]);
  expect((await cells(1)).slice(3, 5)).toEqual(['constructor', 'All entries on planet without a nameplanet']);
});

test('has words for the changes of flags', async () => {
  const subject = { kind: 'flag', id: 'storefront/brand-first', label: 'storefront/brand-first' };
  serve([entry(2, { action: 'flag-cleared', subject }), entry(1, { action: 'flag-changed', subject })]);
  open();
  const on = 'All entries on storefront/brand-firstFlag';
  expect((await cells(2)).slice(3, 5)).toEqual(['removed the settings of the flag', on]);
  expect((await cells(1)).slice(3, 5)).toEqual(['changed the settings of the flag', on]);
});

test('sends the filter to the server when the form is submitted, with whole days of the reader', async () => {
  const requests = serve([entry(1)]);
  open();
  await cells(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'made a seller');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'On' }), 'User');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
  await userEvent.type(screen.getByLabelText('To'), '2026-11-30');
  expect(requests).toEqual([{}]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Who' }), ' ada {Enter}');
  await waitFor(() => {
    expect(requests.at(-1)).toEqual({
      action: 'made-seller',
      kind: 'user',
      actor: 'ada',
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    });
  });
});

test('reads the filter from the address and ignores invalid values', async () => {
  const requests = serve([entry(1)]);
  open('?action=constructor&kind=user&who=bo&from=2026-02-99&to=soon&before=x');
  await cells(1);
  expect(requests).toEqual([{ action: 'constructor', kind: 'user', actor: 'bo' }]);
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('constructor');
  expect(screen.getByRole('combobox', { name: 'On' })).toHaveDisplayValue('User');
  expect(screen.getByRole('searchbox', { name: 'Who' })).toHaveValue('bo');
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('narrows the list to one subject and shows all entries again', async () => {
  const requests = serve([entry(2), entry(1)]);
  open('?action=made-seller');
  await cells(2);
  const [link] = screen.getAllByRole('link', { name: 'All entries on bo@ocs.example' });
  if (link) await userEvent.click(link);
  expect(await screen.findByText('Only entries on bo@ocs.example')).toBeVisible();
  expect(requests.at(-1)).toEqual({ subject: buyerId });
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }));
  await waitFor(() => {
    expect(requests.at(-1)).toEqual({});
  });
  expect(screen.getByRole('heading', { name: 'Audit' })).toHaveFocus();
});

test('goes to older entries and back to the newest', async () => {
  const requests = serve([entry(5), entry(4), entry(3), entry(2), entry(1)]);
  open('?who=ada');
  await cells(5);
  expect(screen.queryByRole('button', { name: 'Newest entries' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Older entries' }));
  await cells(3);
  expect(screen.getByRole('heading', { name: 'Audit' })).toHaveFocus();
  expect(requests.at(-1)).toEqual({ actor: 'ada', before: '4' });
  await userEvent.click(screen.getByRole('button', { name: 'Older entries' }));
  await cells(1);
  expect(screen.queryByRole('button', { name: 'Older entries' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Newest entries' }));
  await cells(5);
});

describe('Export as CSV', () => {
  const click = async () => userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));

  test('saves a file with the entries of the current filter, whatever the page', async () => {
    serve([entry(1)]);
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${String(saved.push(file as Blob))}`;
    const names: string[] = [];
    const clicks = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
      names.push(`${this.getAttribute('href') ?? ''} ${this.getAttribute('download') ?? ''}`);
    });
    let query: unknown;
    apiServer.use(
      http.get(api('/audit.csv'), ({ request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer access-token-of-test');
        query = Object.fromEntries(new URL(request.url).searchParams);
        return new HttpResponse('\uFEFFNumber,By\r\n1,ädä\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    open('?who=ada&before=2');
    await click();
    await waitFor(() => {
      expect(names).toEqual(['blob:1 audit.csv']);
    });
    expect(query).toEqual({ actor: 'ada' });
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
    expect(Buffer.from(bytes).toString()).toBe('\uFEFFNumber,By\r\n1,ädä\r\n');
    clicks.mockRestore();
  });

  test('shows and logs a failure', async () => {
    serve([entry(1)]);
    apiServer.use(
      http.get(api('/audit.csv'), () => HttpResponse.json({ title: 'The shop is busy.' }, { status: 503 })),
    );
    open();
    await click();
    expect(await screen.findByText('The shop is busy.')).toHaveRole('alert');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('without an answer, asks to check the connection', async () => {
    serve([entry(1)]);
    apiServer.use(http.get(api('/audit.csv'), () => HttpResponse.error()));
    open();
    await click();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The entries could not be exported. Check your connection',
    );
  });
});

test('shows "No Data found" when nothing matches', async () => {
  serve([]);
  open('?who=nobody');
  expect(await screen.findByText('No Data found')).toBeVisible();
});

test('loads the entries again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/audit'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The entries could not be loaded.')).toBeVisible();
  serve([entry(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cells(1);
});
