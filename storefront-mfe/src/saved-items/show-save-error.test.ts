import { presentDialogsBy, type Message } from 'shared-ui';
import { showSaveError } from './show-save-error';

const messages: Message[] = [];

beforeEach(() => {
  messages.length = 0;
  presentDialogsBy({
    prepare: () => undefined,
    confirm: () => Promise.resolve(false),
    message: (message) => {
      messages.push(message);
      return Promise.resolve();
    },
    toast: () => Promise.resolve(),
  });
});

/** What axios rejects with. */
const failure = (response?: { status: number; data: object }) => ({ isAxiosError: true, response });

test('shows the server’s reason when the list is full', async () => {
  const title = 'Your cart has 500 items, which is the limit. Delete one first.';
  await showSaveError(failure({ status: 409, data: { title } }));
  expect(messages).toEqual([{ title: 'Error', text: title, icon: 'error' }]);
});

test.each([
  ['409 without a reason', failure({ status: 409, data: {} })],
  ['another status', failure({ status: 500, data: { title: 'The server failed.' } })],
  ['no answer', failure()],
])('shows the general message for %s', async (_case, error) => {
  await showSaveError(error);
  expect(messages).toEqual([{ title: 'Error', text: 'Something went wrong. Please try again later.', icon: 'error' }]);
});

test.each([401, 403])('shows nothing after %i, which ends the session', async (status) => {
  await showSaveError(failure({ status, data: {} }));
  expect(messages).toEqual([]);
});
