import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Button } from './button';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

test('describes the control with label, hint and error', () => {
  render(<TextField label="Name" hint="As on the box." error="Enter a name." />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toHaveAccessibleDescription('As on the box. Enter a name.');
  expect(input).toBeInvalid();
});

test('is valid without an error', () => {
  render(<TextField label="Name" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
});

test('works with react-hook-form as text field, text area and select', async () => {
  const onSubmit = jest.fn();
  function Form() {
    const { register, handleSubmit } = useForm();
    return (
      <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
        <TextField label="Name" {...register('name')} />
        <TextArea label="Description" {...register('description')} />
        <SelectField label="Brand" {...register('brand')}>
          <option>Kestrel</option>
          <option>Vega</option>
        </SelectField>
        <Button type="submit">Save</Button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'A1');
  await userEvent.type(screen.getByLabelText('Description'), 'Small');
  await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Vega');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'A1', description: 'Small', brand: 'Vega' });
});

test('does not submit again while the button is busy', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => {
    event.preventDefault();
  });
  const onClick = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
});
