import swal from 'sweetalert2/dist/sweetalert2.js';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { confirmDialog, messageDialog, textDialog, toast } from './dialogs';

afterEach(async () => {
  swal.close();
  await waitFor(() => {
    expect(document.querySelector('.swal2-container')).toBeNull();
  });
});

test('resolves a confirmation by its buttons, which have the given labels', async () => {
  const answer = confirmDialog({
    title: 'Are you sure?',
    text: 'It cannot be undone.',
    confirmLabel: 'Yes',
    cancelLabel: 'Keep',
  });
  expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toHaveTextContent('It cannot be undone.');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await answer).toBe(true);
});

test('resolves a confirmation with false on Cancel and on Escape', async () => {
  const first = confirmDialog({ title: 'Sure?', text: '' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await first).toBe(false);
  const second = confirmDialog({ title: 'Really?', text: '' });
  await screen.findByRole('dialog', { name: 'Really?' });
  await userEvent.keyboard('{Escape}');
  expect(await second).toBe(false);
});

test('closes a confirmation when its signal aborts, and resolves with false', async () => {
  const abort = new AbortController();
  const answer = confirmDialog({ title: 'Sure?', text: '' }, abort.signal);
  await screen.findByRole('dialog', { name: 'Sure?' });
  abort.abort();
  expect(await answer).toBe(false);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('shows no confirmation whose signal aborts before the dialogs are loaded', async () => {
  const abort = new AbortController();
  const answer = confirmDialog({ title: 'Sure?', text: '' }, abort.signal);
  abort.abort();
  expect(await answer).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a signal does not close the dialog that has replaced its own', async () => {
  const abort = new AbortController();
  const answer = confirmDialog({ title: 'Sure?', text: '' }, abort.signal);
  await screen.findByRole('dialog', { name: 'Sure?' });
  const next = confirmDialog({ title: 'Really?', text: '' });
  expect(await answer).toBe(false);
  abort.abort();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await next).toBe(true);
});

test('shows markup in titles and texts as plain text', async () => {
  void messageDialog({ title: '<b>Bold</b>', text: '<img src=x>', icon: 'error' });
  expect(await screen.findByText('<img src=x>')).toBeInTheDocument();
  expect(document.querySelector('.swal2-popup b, .swal2-html-container img')).toBeNull();
});

test('resolves a message on OK', async () => {
  const closed = messageDialog({ title: 'Message Sent!', text: 'Thank you.', icon: 'success' });
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await expect(closed).resolves.toBeUndefined();
});

test('returns the focus after a dialog, even if a toast follows immediately', async () => {
  const [first, second] = [1, 2].map(() => document.body.appendChild(document.createElement('button')));
  const ask = async (title: string, label: string) => {
    const answer = confirmDialog({ title, text: '' });
    await userEvent.click(await screen.findByRole('button', { name: label }));
    return answer;
  };
  first?.focus();
  await ask('The first?', 'OK');
  const gone = toast('Done');
  await waitFor(() => {
    expect(first).toHaveFocus();
  });
  await gone;

  second?.focus();
  await ask('The second?', 'Cancel');
  await waitFor(() => {
    expect(second).toHaveFocus();
  });
});

test.each(['replaces', 'follows'])(
  'returns the focus to the first opener after a dialog that %s another one',
  async (how) => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const abort = new AbortController();
    void confirmDialog({ title: 'Sure?', text: '' }, abort.signal);
    await screen.findByRole('dialog', { name: 'Sure?' });
    if (how === 'follows') abort.abort();
    void confirmDialog({ title: 'Really?', text: '' });
    await screen.findByRole('dialog', { name: 'Really?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(opener).toHaveFocus();
    });
  },
);

test('resolves a question for a text with the trimmed text, which is required', async () => {
  const answer = textDialog({
    title: 'Why?',
    text: 'They see it.',
    label: 'Reason',
    maxLength: 20,
    confirmLabel: 'Send',
  });
  const field = await screen.findByRole('textbox');
  expect(field).toHaveAttribute('maxlength', '20');
  await userEvent.type(field, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reason is required.')).toBeInTheDocument();
  await userEvent.type(field, 'Fraud ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await answer).toBe('Fraud');
});

test('resolves a question for a text with undefined on Cancel', async () => {
  const answer = textDialog({ title: 'Why?', text: '', label: 'Reason', maxLength: 20 });
  await userEvent.type(await screen.findByRole('textbox'), 'Fraud');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBeUndefined();
});

test('closes a toast after 1.5 s without moving the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const gone = toast('Saved');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Saved');
  expect(button).toHaveFocus();
  const shownAt = performance.now();
  await gone;
  expect(performance.now() - shownAt).toBeGreaterThan(1200);
  expect(performance.now() - shownAt).toBeLessThan(2500);
});

test('shows a second toast after the first, and a third as soon as the second has been shown for 1.5 s', async () => {
  void toast('Added to your cart');
  void toast('Welcome', undefined, 60_000);
  void toast('Added to your wishlist');
  await screen.findByText('Added to your cart');
  expect(await screen.findByText('Welcome', undefined, { timeout: 4000 })).toBeInTheDocument();
  expect(await screen.findByText('Added to your wishlist', undefined, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.queryByText('Welcome')).toBeNull();
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

test('shows a dialog after 10 ms', async () => {
  jest.useFakeTimers();
  void swal.fire({ title: 'Sure?' });
  const opacity = () => swal.getPopup()?.style.opacity;
  jest.advanceTimersByTime(9);
  expect(opacity()).toBe('0');
  jest.advanceTimersByTime(1);
  expect(opacity()).toBe('');
  jest.useRealTimers();
});

test('uses sweetalert2’s own input checks and labels', async () => {
  void swal.fire({ input: 'email', showDenyButton: true, showCancelButton: true });
  await userEvent.type(await screen.findByRole('textbox'), 'bo');
  for (const label of ['OK', 'No', 'Cancel']) expect(screen.getByRole('button', { name: label })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  void swal.fire({ input: 'url' });
  await userEvent.type(await screen.findByRole('textbox'), 'bo');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Invalid URL')).toBeInTheDocument();
});
