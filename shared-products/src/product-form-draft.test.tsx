import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInForTest, useApiServer } from 'shared-auth/testing';
import { toFormValues } from './product-values';
import { fillIn, n3, openForm, photo, sam, serve, setUpProductForm } from './testing/product-form-fixture';

useApiServer();
setUpProductForm();

test('asks before unsaved changes are discarded', async () => {
  await openForm(n3);
  await userEvent.type(screen.getByLabelText('Name'), ' black');
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Name')).toHaveValue('N3 black');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('asks about the last of several navigations', async () => {
  await openForm(n3);
  await userEvent.type(screen.getByLabelText('Name'), ' black');
  fireEvent.click(screen.getByRole('link', { name: 'Leave first' }));
  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toHaveAttribute('data-path', '/elsewhere');
});

test('asks again about a navigation that replaces an open question', async () => {
  await openForm(n3);
  await userEvent.type(screen.getByLabelText('Name'), ' black');
  await userEvent.click(screen.getByRole('link', { name: 'Leave first' }));
  const stay = await screen.findByRole('button', { name: 'Stay' });
  await userEvent.click(screen.getByRole('link', { name: 'Leave', hidden: true }));
  await waitFor(() => {
    expect(stay).not.toBeInTheDocument();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toHaveAttribute('data-path', '/elsewhere');
});

test('the question closes with the page', async () => {
  const page = await openForm(n3);
  await userEvent.type(screen.getByLabelText('Name'), ' black');
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Stay' });
  page.unmount();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });
});

test('leaves without a question when nothing has changed', async () => {
  await openForm(n3);
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('restores the input for the same person after a new login, and is empty for others', async () => {
  serve();
  const first = await openForm();
  await fillIn();
  await signInForTest(null);
  first.unmount();

  await signInForTest({ ...sam, email: 'somebody@ocs.example' });
  const others = await openForm();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  others.unmount();

  await signInForTest(sam);
  await openForm();
  expect(screen.getByLabelText('Name')).toHaveValue('N5');
  expect(screen.getByText('n3.png')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
});

test('restores the texts after a reload and asks for the picture again', async () => {
  const lost = { id: 'lost-file-1', lostFileName: 'n3.png' };
  const values = { ...toFormValues(n3), name: 'N3 black', pictures: [lost] };
  sessionStorage.setItem(`product-draft ${sam.email} ${n3._id}`, JSON.stringify({ values }));
  await openForm(n3);
  expect(screen.getByLabelText('Name')).toHaveValue('N3 black');
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/Choose n3\.png again/);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  expect(screen.getByLabelText('Image')).toBeValid();
  serve();
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Product Update to the database')).toBeInTheDocument();
  expect(screen.getByLabelText('Image')).toBeValid();
});

test('restores a draft without overwriting a stock that orders have changed', async () => {
  const sent = serve();
  const first = await openForm({ ...n3, stock: 5 });
  await userEvent.type(screen.getByLabelText('Description'), ' Light.');
  await signInForTest(null);
  first.unmount();

  await signInForTest(sam);
  await openForm({ ...n3, stock: 2 });
  expect(screen.getByLabelText('Description')).toHaveValue('Small. Light.');
  expect(screen.getByLabelText('Stock')).toHaveValue(2);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Product Update to the database')).toBeInTheDocument();
  expect(sent).toEqual([expect.not.objectContaining({ stock: expect.anything() as unknown })]);
});

test('clears the input when another person logs in', async () => {
  await openForm();
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  await signInForTest({ ...sam, email: 'somebody@ocs.example' });
  await waitFor(() => {
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});

test('removes the draft after a save, after leaving and after undoing the changes', async () => {
  serve();
  const saved = await openForm();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  saved.unmount();

  const left = await openForm();
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  expect(sessionStorage).toHaveLength(1);
  left.unmount();
  expect(sessionStorage).toHaveLength(0);

  await openForm();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Name'), 'N');
  await userEvent.clear(screen.getByLabelText('Name'));
  expect(sessionStorage).toHaveLength(0);
});
