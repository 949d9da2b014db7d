import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { fillIn, n3, openForm, photo, serve, setUpProductForm } from './testing/product-form-fixture';

useApiServer();
setUpProductForm();

const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const uploads = (name: string) => `http://localhost:3000/uploads/${name}`;
const rows = () => within(screen.getByRole('list', { name: 'Pictures in their order' })).getAllByRole('listitem');
const several = { ...n3, photos: uploads('a.jpg'), pictures: ['a.jpg', 'b.jpg', 'c.jpg'].map(uploads) };

/** Names an upload by its order. */
function serveUploads(): unknown[] {
  const sent = serve();
  let count = 0;
  apiServer.use(
    http.post(api('/upload'), () => {
      count += 1;
      return HttpResponse.json({ data: { url: uploads(`${String(count)}.jpg`) } });
    }),
  );
  return sent;
}

const save = async (button: 'Add Product' | 'Update Product', toast: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(toast)).toBeInTheDocument();
};

test('adds a product with several pictures, in the order of the buttons', async () => {
  const sent = serveUploads();
  await openForm();
  expect(screen.queryByLabelText('More pictures')).not.toBeInTheDocument();
  await fillIn();
  await userEvent.upload(screen.getByLabelText('More pictures'), [file('b.jpg'), file('c.jpg')]);
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('First picture: shown in listsn3.png') as unknown,
    expect.stringContaining('b.jpg') as unknown,
    expect.stringContaining('c.jpg') as unknown,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 up' }));
  expect(screen.getByRole('button', { name: 'Move picture 2 up' })).toHaveFocus();
  expect(screen.getByText('Picture 3 is now number 2 of 3.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 down' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 up' }));
  expect(rows()[0]).toHaveTextContent('c.jpg');
  await save('Add Product', 'Product added to the database');
  const pictures = [uploads('1.jpg'), uploads('2.jpg'), uploads('3.jpg')];
  expect(sent).toEqual([expect.objectContaining({ photos: pictures[0], pictures })]);
  expect(screen.queryByRole('list', { name: 'Pictures in their order' })).not.toBeInTheDocument();
});

test('an update needs a change of the pictures, such as one that is removed', async () => {
  const sent = serveUploads();
  await openForm(several);
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Choose a picture, JPEG or PNG.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByLabelText('More pictures')).toHaveFocus();
  await save('Update Product', 'Product Update to the database');
  expect(sent).toEqual([
    expect.objectContaining({ photos: uploads('a.jpg'), pictures: [uploads('a.jpg'), uploads('c.jpg')] }),
  ]);
});

test('a product that had several pictures may keep one', async () => {
  const sent = serveUploads();
  await openForm({ ...several, pictures: several.pictures.slice(0, 2) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await save('Update Product', 'Product Update to the database');
  expect(sent).toEqual([expect.objectContaining({ photos: uploads('b.jpg'), pictures: [uploads('b.jpg')] })]);
});

test('replaces the first picture by the one chosen as Image', async () => {
  const sent = serveUploads();
  await openForm(several);
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/Replaces the first picture/);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  await save('Update Product', 'Product Update to the database');
  const pictures = [uploads('1.jpg'), uploads('b.jpg'), uploads('c.jpg')];
  expect(sent).toEqual([expect.objectContaining({ photos: pictures[0], pictures })]);
});

test('takes eight pictures and names the files that it left out', async () => {
  await openForm(several);
  const files = Array.from({ length: 7 }, (_, index) => file(`${String(index)}.jpg`));
  await act(async () => {
    fireEvent.drop(screen.getByLabelText('More pictures'), { dataTransfer: { files } });
    await Promise.resolve();
  });
  expect(rows()).toHaveLength(8);
  expect(screen.getByLabelText('More pictures')).toHaveAccessibleDescription(/Left out: 5\.jpg, 6\.jpg/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 8' }));
  expect(screen.getByLabelText('More pictures')).toBeValid();
});

test('names the invalid one of several pictures', async () => {
  await openForm(several);
  const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
  await userEvent.upload(screen.getByLabelText('More pictures'), text, { applyAccept: false });
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('notes.txt: This is not a JPEG or PNG picture. Choose another one.')).toBeVisible();
});

test('shows which upload failed, repeats it, and uploads no picture twice', async () => {
  const sent = serveUploads();
  await openForm(several);
  await userEvent.upload(screen.getByLabelText('More pictures'), [file('d.jpg'), file('e.jpg')]);
  apiServer.use(http.post(api('/upload'), () => HttpResponse.error(), { once: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Not uploaded. Check your connection.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The product was not saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Upload of picture 4')).toHaveAttribute('value', '1');
  });
  await save('Update Product', 'Product Update to the database');
  const added = [uploads('1.jpg'), uploads('2.jpg')];
  expect(sent).toEqual([expect.objectContaining({ pictures: [...several.pictures, ...added] })]);
});

test('shows the server’s message about one of the pictures', async () => {
  serveUploads();
  const errors = [{ path: 'pictures.1', message: 'An admin has taken this photo down.' }];
  apiServer.use(
    http.put(api('/product/id-of-n3'), () =>
      HttpResponse.json({ title: 'Not valid.', status: 400, errors }, { status: 400 }),
    ),
  );
  await openForm(several);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('An admin has taken this photo down.')).toBeVisible();
});
