import { confirmDialog, messageDialog, textDialog, toast } from './dialogs';

jest.mock('./sweet-dialogs', () => {
  throw new Error('ChunkLoadError');
});

test.each([true, false])('falls back to the browser’s confirm without a network, and returns %s', async (answer) => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer);
  expect(await confirmDialog({ title: 'Are you sure?', text: 'Really.' })).toBe(answer);
  expect(confirm).toHaveBeenCalledWith('Are you sure?\n\nReally.');
});

test.each([
  [' Spam ', 'Spam'],
  ['tools', 'tool'],
  [' ', undefined],
  [null, undefined],
])('falls back to the browser’s prompt without a network, and turns %j into %j', async (typed, answer) => {
  jest.spyOn(window, 'prompt').mockReturnValue(typed);
  expect(await textDialog({ title: 'Why?', text: '', label: 'Reason', maxLength: 4 })).toBe(answer);
});

test('falls back to the browser’s alert for a message without a network, and skips a toast', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  await messageDialog({ title: 'Error', text: 'Please try again later.', icon: 'error' });
  expect(alert).toHaveBeenCalledWith('Error\n\nPlease try again later.');
  await expect(toast('Saved')).resolves.toBeUndefined();
});
