import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { User } from '../../api/users';
import * as page from './users-page';

useApiServer();

const open = (search = '') => renderPage(page, { path: '/profile/users', url: `/profile/users${search}` });

const person = (name: string, role: User['role'], state: Partial<User> = {}): User => ({
  _id: `id-of-${name}`,
  name,
  email: `${name.toLowerCase()}@ocs.example`,
  role,
  suspended: false,
  requested: false,
  ...state,
});

/** Serves these users in pages; returns the query parameters of each request. */
function serve(users: User[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  apiServer.use(
    http.get(api('/users'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams);
      const start = (Number(searchParams.get('page')) - 1) * Number(searchParams.get('limit'));
      const items = users.slice(start, start + Number(searchParams.get('limit')));
      return HttpResponse.json(items, { headers: { 'x-total-count': String(users.length) } });
    }),
  );
  return requests;
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});
afterEach(() => {
  warn.mockRestore();
});

test('lists the users with number, name, e-mail address and role', async () => {
  const requests = serve([person('Ada', 'admin'), person('Bo', 'buyer')]);
  open();
  expect(await screen.findByText('Total Users: 2')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'All Users' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    '#',
    'Name',
    'Email',
    'Role',
    'Actions',
  ]);
  const cells = (await row('Bo')).getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['2', 'Bo', 'bo@ocs.example', 'buyer']);
  expect(requests).toHaveLength(1);
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({ page: '1', limit: '20' });
});

test('offers Make Seller only for buyers, and never deletion of the own account', async () => {
  serve([person('Ada', 'admin'), person('Sam', 'seller'), person('Bo', 'buyer')]);
  open();
  expect((await row('Bo')).getByRole('button', { name: 'Make Seller of Bo' })).toBeVisible();
  expect((await row('Sam')).queryByRole('button', { name: /Make Seller/ })).not.toBeInTheDocument();
  expect((await row('Sam')).getByRole('button', { name: 'Delete Sam' })).toBeVisible();
  expect((await row('Ada')).queryByRole('button')).not.toBeInTheDocument();
});

test('makes a buyer a seller', async () => {
  const users = [person('Bo', 'buyer')];
  serve(users);
  apiServer.use(
    http.patch(api('/users/seller/id-of-Bo'), () => {
      users[0] = person('Bo', 'seller');
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  open();
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Make Seller of Bo' }));
  expect(await screen.findByText('Bo is now a Seller!')).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'seller', hidden: true })).toBeInTheDocument();
});

test('reports a user who is no longer a buyer', async () => {
  serve([person('Bo', 'buyer')]);
  apiServer.use(http.patch(api('/users/seller/id-of-Bo'), () => HttpResponse.json({ modifiedCount: 0 })));
  open();
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Make Seller of Bo' }));
  expect(await screen.findByText(/^Bo is no longer a buyer/)).toHaveRole('alert');
});

test('deletes a user after a confirmation', async () => {
  const users = [person('Bo', 'buyer'), person('Sam', 'seller')];
  serve(users);
  apiServer.use(
    http.delete(api('/users/id-of-Bo'), () => {
      users.shift();
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  open();
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Delete Bo' }));
  expect(await screen.findByText('This action cannot be undone!')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Bo has been deleted successfully!')).toBeInTheDocument();
  expect(await screen.findByText('Total Users: 1')).toBeInTheDocument();
});

test.each([
  [{ deletedCount: 0, problem: 'You cannot remove your own account.' }, 'You cannot remove your own account.'],
  [{ deletedCount: 0 }, 'Somebody else has already deleted Bo.'],
])('shows why the server deleted nobody: %o', async (answer, sentence) => {
  const users = [person('Bo', 'buyer'), person('Sam', 'seller')];
  serve(users);
  apiServer.use(
    http.delete(api('/users/id-of-Bo'), () => {
      users.shift();
      return HttpResponse.json(answer);
    }),
  );
  open();
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Delete Bo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(sentence)).toHaveRole('alert');
  expect(await screen.findByText('Total Users: 1')).toBeInTheDocument();
});

test('changes nothing when the admin declines', async () => {
  serve([person('Bo', 'buyer')]);
  open();
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Delete Bo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }));
  expect((await row('Bo')).getByRole('button', { name: 'Delete Bo' })).toBeEnabled();
});

test('reports and logs a failed deletion', async () => {
  serve([person('Bo', 'buyer')]);
  apiServer.use(http.delete(api('/users/id-of-Bo'), () => HttpResponse.error()));
  open();
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Delete Bo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Nothing was changed. Check your connection and try again.')).toHaveRole('alert');
  expect(warn).toHaveBeenCalledTimes(1);
});

async function chooseAction(name: string, label: string): Promise<void> {
  await userEvent.click((await row(name)).getByRole('button', { name: `More for ${name}` }));
  await userEvent.click((await row(name)).getByRole('button', { name: `${label} ${name}` }));
}

test('the menu of a row offers what the user’s state permits', async () => {
  serve([
    person('Ada', 'admin'),
    person('Sam', 'seller'),
    person('Sue', 'seller', { suspended: true }),
    person('Bo', 'buyer', { requested: true }),
  ]);
  open();
  const actionsOf = async (name: string) => {
    await userEvent.click((await row(name)).getByRole('button', { name: `More for ${name}` }));
    return (await row(name)).getAllByRole('listitem').map((item) => item.textContent);
  };
  expect(await actionsOf('Sam')).toEqual(['Suspend Sam', 'Demote Sam', 'Export data of Sam']);
  expect(await actionsOf('Sue')).toEqual(['Restore Sue', 'Demote Sue', 'Export data of Sue']);
  expect(await actionsOf('Bo')).toEqual(['Suspend Bo', 'Refuse Bo', 'Export data of Bo']);
  expect((await row('Sue')).getByText('suspended')).toBeVisible();
  expect((await row('Bo')).getByText('wants to sell')).toBeVisible();
  expect((await row('Bo')).getByRole('button', { name: 'Approve Bo' })).toBeVisible();
  expect((await row('Ada')).queryByRole('button', { name: /More/ })).not.toBeInTheDocument();
});

test('Escape and a click elsewhere close the menu of a row', async () => {
  serve([person('Bo', 'buyer')]);
  open();
  const more = (await row('Bo')).getByRole('button', { name: 'More for Bo' });
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('searchbox'));
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('suspends a user with a reason, and restores them', async () => {
  const users = [person('Bo', 'buyer')];
  serve(users);
  const reasons: unknown[] = [];
  apiServer.use(
    http.post(api('/users/id-of-Bo/suspension'), async ({ request }) => {
      reasons.push(await request.json());
      users[0] = person('Bo', 'buyer', { suspended: true });
      return HttpResponse.json({ modifiedCount: 1 });
    }),
    http.delete(api('/users/id-of-Bo/suspension'), () => {
      users[0] = person('Bo', 'buyer');
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  open();
  await chooseAction('Bo', 'Suspend');
  await userEvent.type(await screen.findByRole('textbox'), ' Fraud ');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, suspend' }));
  expect(await screen.findByText('Bo is suspended.')).toBeInTheDocument();
  expect(reasons).toEqual([{ reason: 'Fraud' }]);
  expect(screen.getByText('suspended')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'More for Bo', hidden: true })).toHaveFocus();
  });
  await chooseAction('Bo', 'Restore');
  expect(await screen.findByText('Bo is restored.')).toBeInTheDocument();
  expect(screen.queryByText('suspended')).not.toBeInTheDocument();
});

test('saves everything that the shop keeps about a user', async () => {
  const saved = jest.fn();
  Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:data'), revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  serve([person('Bo', 'buyer')]);
  apiServer.use(http.post(api('/users/id-of-Bo/export'), () => HttpResponse.json({ account: { name: 'Bo' } })));
  open();
  await chooseAction('Bo', 'Export data of');
  expect(await screen.findByText('The data of Bo is saved.')).toBeInTheDocument();
  const [[file]] = saved.mock.calls as [[Blob]];
  expect(file.type).toBe('application/json');
  jest.restoreAllMocks();
});

test('suspends nobody when the admin declines', async () => {
  serve([person('Bo', 'buyer')]);
  open();
  await chooseAction('Bo', 'Suspend');
  await userEvent.type(await screen.findByRole('textbox'), 'Fraud');
  await userEvent.click(screen.getByRole('button', { name: 'No, cancel' }));
  expect((await row('Bo')).getByRole('button', { name: 'More for Bo' })).toBeEnabled();
});

test.each([
  {
    label: 'Demote',
    confirm: 'Yes, demote',
    method: 'post',
    path: '/users/id-of-Bo/demotion',
    done: 'Bo is now a buyer.',
  },
  {
    label: 'Refuse',
    confirm: 'Yes, refuse',
    method: 'delete',
    path: '/users/seller/id-of-Bo/request',
    done: 'Bo stays a buyer.',
  },
] as const)('$label changes a user after a confirmation', async ({ label, confirm, method, path, done }) => {
  const users = [person('Bo', 'seller', { requested: true })];
  serve(users);
  apiServer.use(
    http[method](api(path), () => {
      users[0] = person('Bo', 'buyer');
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  open();
  await chooseAction('Bo', label);
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'buyer', hidden: true })).toBeInTheDocument();
});

test.each([
  [HttpResponse.json({ modifiedCount: 0 }), 'Bo is no longer suspended.'],
  [HttpResponse.json({ title: 'The shop is very busy.' }, { status: 503 }), 'The shop is very busy.'],
])('shows why the server changed nothing (%#)', async (answer, sentence) => {
  serve([person('Bo', 'buyer', { suspended: true })]);
  apiServer.use(http.delete(api('/users/id-of-Bo/suspension'), () => answer.clone()));
  open();
  await chooseAction('Bo', 'Restore');
  expect(await screen.findByText(sentence)).toHaveRole('alert');
});

test('lists only those who want to sell, and moves the focus when an approval empties the list', async () => {
  const users = [person('Bo', 'buyer', { requested: true })];
  const requests = serve(users);
  apiServer.use(
    http.patch(api('/users/seller/id-of-Bo'), () => {
      users.pop();
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Want to sell');
  await waitFor(() => {
    expect(requests.at(-1)?.get('state')).toBe('requested');
  });
  await userEvent.click((await row('Bo')).getByRole('button', { name: 'Approve Bo' }));
  expect(await screen.findByText('No Data found')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'All Users', hidden: true })).toHaveFocus();
  });
});

test('focuses the search on a slash that is typed outside of a field', async () => {
  serve([person('Bo', 'buyer')]);
  open();
  const search = await screen.findByRole('searchbox');
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await userEvent.keyboard('a/b');
  expect(search).toHaveValue('a/b');
});

test('sends search, sort order and page to the server', async () => {
  const requests = serve(Array.from({ length: 45 }, (_, index) => person(`P${index + 1}`, 'buyer')));
  open('?page=2');
  expect((await row('P21 ')).getByRole('cell', { name: '21' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'bo{Enter}');
  await waitFor(() => {
    expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({ q: 'bo', page: '1' });
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, Z to A');
  await waitFor(() => {
    expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({ q: 'bo', sort: '-name' });
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-name');
  });
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search by name or email' }));
  await waitFor(() => {
    expect(requests.at(-1)?.has('q')).toBe(false);
  });
});

test.each(['?page=99', '?page=99&sort=shoe-size'])('shows the last page for the parameters %s', async (search) => {
  serve(Array.from({ length: 25 }, (_, index) => person(`P${index + 1}`, 'buyer')));
  open(search);
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });
  expect(await screen.findByText('p25@ocs.example')).toBeVisible();
});

test('shows "No Data found" when nobody matches', async () => {
  serve([]);
  open('?q=nobody');
  expect(await screen.findByText('No Data found')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('nobody');
});

test('loads the users again on Try again after a failure', async () => {
  apiServer.use(http.get(api('/users'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
  serve([person('Bo', 'buyer')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total Users: 1')).toBeVisible();
});

test('signs out an admin who has lost the role', async () => {
  apiServer.use(http.get(api('/users'), () => HttpResponse.json({ title: 'Only admins.' }, { status: 403 })));
  open();
  await waitFor(() => {
    expect(localStorage.getItem('access-token')).toBeNull();
  });
});
