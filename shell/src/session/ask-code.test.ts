import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askCode } from './ask-code';

const field = async (): Promise<HTMLElement> => {
  await screen.findByRole('dialog', { name: 'Second step' });
  return screen.getByRole('textbox');
};

test('asks until the code has six digits', async () => {
  const answer = askCode(true);
  await userEvent.type(await field(), '12345{Enter}');
  expect(await screen.findByText('The code has six digits.')).toBeVisible();
  expect(screen.getByText(/^That code was wrong or too old\./)).toBeVisible();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '123 456{Enter}');
  expect(await answer).toBe('123456');
});

test('is undefined when the person declines', async () => {
  const answer = askCode(false);
  await userEvent.type(await field(), '{Escape}');
  expect(await answer).toBeUndefined();
});
