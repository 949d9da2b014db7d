import { confirmDialog, messageDialog, toast } from './dialogs';

jest.mock('./sweetalert', () => ({
  loadSweetalert: () => Promise.reject(new Error('ChunkLoadError')),
}));

test.each([true, false])(
  'without a network the browser asks in place of the dialog, and %s is the answer',
  async (answer) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    expect(await confirmDialog({ title: 'Are you sure?', text: 'Really.' })).toBe(answer);
    expect(confirm).toHaveBeenCalledWith('Are you sure?\n\nReally.');
  },
);

test('without a network the browser tells a message, and nothing waits for a toast', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  await messageDialog({ title: 'Error', text: 'Please try again later.', icon: 'error' });
  expect(alert).toHaveBeenCalledWith('Error\n\nPlease try again later.');
  await expect(toast('Saved')).resolves.toBeUndefined();
});
