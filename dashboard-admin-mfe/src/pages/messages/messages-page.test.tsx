import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Message } from '../../api/messages';
import * as page from './messages-page';

useApiServer();

const messageOf = (name: string, fields: Partial<Message> = {}): Message => ({
  id: `id-of-${name}`,
  name,
  email: `${name.toLowerCase()}@ocs.example`,
  message: `Hello from ${name}`,
  sentAt: '2026-01-05T10:00:00.000Z',
  status: 'open',
  isRead: false,
  ...fields,
});

let messages: Message[];
let calls: string[];

beforeEach(async () => {
  calls = [];
  messages = [messageOf('Ada'), messageOf('Bo', { isRead: true, status: 'answered' })];
  apiServer.use(
    http.get(api('/messages'), ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json(messages, { headers: { 'x-total-count': String(messages.length) } });
    }),
    http.post(api('/messages/:id/read'), ({ params }) => {
      calls.push(`read ${String(params['id'])}`);
      messages = messages.map((message) => (message.id === params['id'] ? { ...message, isRead: true } : message));
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch(api('/messages/:id'), async ({ params, request }) => {
      const { status } = (await request.json()) as Pick<Message, 'status'>;
      messages = messages.map((message) => (message.id === params['id'] ? { ...message, status } : message));
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});

const open = (search = '') => renderPage(page, { path: '/profile/messages', url: `/profile/messages${search}` });
const item = async (name: string) => {
  const element = (await screen.findAllByRole('listitem')).find((entry) => entry.textContent.startsWith(name));
  if (!element) throw new Error(`There is no message of ${name}.`);
  return within(element);
};

test('marks what is unread, and marks it as read when it is opened', async () => {
  open();
  expect(await screen.findByText('Total Messages: 2')).toBeVisible();
  expect((await item('Ada')).getByText('Unread')).toBeVisible();
  expect((await item('Bo')).getByText('Answered')).toBeVisible();
  await userEvent.click((await item('Ada')).getByText('Ada'));
  await waitFor(() => {
    expect(screen.queryByText('Unread')).not.toBeInTheDocument();
  });
  expect(calls).toContain('read id-of-Ada');
  expect((await item('Ada')).getByText('Hello from Ada')).toBeVisible();
});

test('links to an answer that adds no recipient', async () => {
  messages = [messageOf('Eve', { email: 'eve?bcc=all&x@ocs.example' })];
  open();
  await userEvent.click((await item('Eve')).getByText('Eve'));
  expect((await item('Eve')).getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    'mailto:eve%3Fbcc%3Dall%26x@ocs.example?subject=Your%20message%20to%20OCS',
  );
});

test('marks as answered, archives and reopens', async () => {
  open();
  await userEvent.click((await item('Ada')).getByText('Ada'));
  await userEvent.click((await item('Ada')).getByRole('button', { name: 'Mark as answered the message of Ada' }));
  expect(await (await item('Ada')).findByText('Answered')).toBeVisible();
  await userEvent.click((await item('Ada')).getByRole('button', { name: /^Archive/ }));
  expect(await (await item('Ada')).findByText('Archived')).toBeVisible();
  await userEvent.click((await item('Ada')).getByRole('button', { name: /^Reopen/ }));
  expect(await (await item('Ada')).findByRole('button', { name: /^Mark as answered/ })).toBeVisible();
});

test('searches and filters in the address', async () => {
  open('?q=lens&status=open&page=0');
  await screen.findByText('Total Messages: 2');
  expect(calls).toEqual(['?q=lens&status=open&page=1']);
  expect(screen.getByRole('searchbox', { name: 'Search in messages' })).toHaveValue('lens');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived');
  await waitFor(() => {
    expect(calls.at(-1)).toContain('status=archived');
  });
});

test('says that there are none, or that they could not be loaded', async () => {
  apiServer.use(http.get(api('/messages'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
  apiServer.use(http.get(api('/messages'), () => HttpResponse.json([], { headers: { 'x-total-count': '0' } })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages.')).toBeVisible();
});

test('keeps the focus in its message, and moves it to the heading when the message leaves the list', async () => {
  open();
  await userEvent.click((await item('Ada')).getByText('Ada'));
  await userEvent.click((await item('Ada')).getByRole('button', { name: /^Archive/ }));
  expect(await screen.findByText('Archived: the message of Ada.')).toBeInTheDocument();
  await (await item('Ada')).findByText('Archived');
  expect((await item('Ada')).getByRole('button', { name: /^Reopen/ })).toBeVisible();
  messages = messages.map((message) => (message.name === 'Ada' ? { ...message, status: 'open' } : message));
  apiServer.use(
    http.patch(api('/messages/:id'), () => {
      messages = messages.filter(({ name }) => name !== 'Ada');
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  await userEvent.click((await item('Ada')).getByRole('button', { name: /^Reopen/ }));
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('opens the last page in place of one beyond it', async () => {
  open('?page=3');
  await waitFor(() => {
    expect(calls.at(-1)).toBe('?page=1');
  });
});

test('says why a status was not changed, and shows what is so now', async () => {
  const title = 'There is no such message.';
  open();
  await userEvent.click((await item('Ada')).getByText('Ada'));
  apiServer.use(
    http.patch(api('/messages/:id'), () => {
      messages = [messageOf('Bo')];
      return HttpResponse.json({ title }, { status: 404 });
    }),
  );
  await userEvent.click((await item('Ada')).getByRole('button', { name: /^Archive/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(await screen.findByText('Total Messages: 1')).toBeVisible();
});
