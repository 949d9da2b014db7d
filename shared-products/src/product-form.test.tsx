import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import swal from 'sweetalert2/dist/sweetalert2.js';
import { fillIn, n3, openForm, photo, serve, setUpProductForm } from './testing/product-form-fixture';

useApiServer();

const { warn } = setUpProductForm();

test('adds a product with its picture and clears the form', async () => {
  const sent = serve();
  await openForm();
  await fillIn();
  expect(screen.getByRole('img', { name: 'Preview of the chosen picture' })).toHaveAttribute('src', 'blob:picture');
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      name: 'N5',
      brand: 'Norte',
      price: 499.99,
      category: 'Mirrorless',
      description: 'Light.',
      photos: 'http://localhost:3000/uploads/new.png',
    },
  ]);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.queryByText('n3.png')).not.toBeInTheDocument();
});

test('previews the catalogue card while the person types, and accepts a dropped picture', async () => {
  await openForm();
  const preview = screen.getByRole('figure', { name: 'In the catalogue' });
  expect(preview).toHaveTextContent('In the catalogue………');
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  await userEvent.type(screen.getByLabelText('Brand'), 'Norte');
  await userEvent.type(screen.getByLabelText('Price'), '1499.9');
  expect(preview).toHaveTextContent('In the catalogueNorteN5$1,499.90');
  await act(async () => {
    fireEvent.drop(screen.getByLabelText('Image'), { dataTransfer: { files: [photo()] } });
    await Promise.resolve();
  });
  expect(screen.getByText('n3.png')).toBeVisible();
});

test('updates a product only after its picture is chosen again', async () => {
  const sent = serve();
  await openForm(n3);
  await userEvent.clear(screen.getByLabelText('Price'));
  await userEvent.type(screen.getByLabelText('Price'), '299');
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Choose a picture, JPEG or PNG.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Product Update to the database')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ name: 'N3', price: 299 })]);
  expect(screen.getByLabelText('Price')).toHaveValue(299);
});

test('sends the stock of a new product, and of an existing one only if it was changed', async () => {
  const sent = serve();
  const first = await openForm();
  await fillIn();
  await userEvent.type(screen.getByLabelText('Stock'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  first.unmount();
  swal.close();

  await openForm({ ...n3, stock: 4 });
  expect(screen.getByLabelText('Stock')).toHaveValue(4);
  const update = async () => {
    await userEvent.upload(screen.getByLabelText('Image'), photo());
    await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Update Product' })).not.toHaveAttribute('aria-busy');
    });
  };
  await update();
  await userEvent.clear(screen.getByLabelText('Stock'));
  await update();
  expect(sent).toEqual([
    expect.objectContaining({ name: 'N5', stock: 7 }),
    expect.not.objectContaining({ stock: expect.anything() as unknown }),
    expect.objectContaining({ name: 'N3', stock: null }),
  ]);
});

test.each(['-1', '1.5', '1000001'])('rejects the stock "%s" before sending', async (stock) => {
  await openForm(n3);
  await userEvent.type(screen.getByLabelText('Stock'), stock);
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Enter the stock as a whole number up to 1,000,000, or nothing.')).toBeVisible();
});

test.each(['', 'abc', '-1', '1e309', '0.001'])('rejects the price "%s" before sending', async (price) => {
  await openForm(n3);
  await userEvent.clear(screen.getByLabelText('Price'));
  if (price) await userEvent.type(screen.getByLabelText('Price'), price);
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Enter the price as a number such as 349 or 349.50.')).toBeVisible();
  expect(screen.getByLabelText('Price')).toBeInvalid();
});

test.each([
  [new File(['text'], 'notes.txt', { type: 'text/plain' }), 'This is not a JPEG or PNG picture. Choose another one.'],
  [
    new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    'This picture is larger than 8 MB. Choose a smaller one.',
  ],
])('rejects an invalid picture before sending', async (file, message) => {
  await openForm(n3);
  await userEvent.upload(screen.getByLabelText('Image'), file, { applyAccept: false });
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('shows the server’s errors beside the fields and keeps the input', async () => {
  serve();
  const errors = [{ path: 'name', message: 'Too long.' }];
  apiServer.use(
    http.post(api('/product'), () => HttpResponse.json({ title: 'Not valid.', status: 400, errors }, { status: 400 })),
  );
  await openForm();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText(/Correct the marked fields and try again/)).toHaveRole('alert');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Too long.');
  expect(screen.getByLabelText('Name')).toHaveValue('N5');
  expect(screen.getByText('n3.png')).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('shows a network failure, keeps the input and succeeds on the next attempt', async () => {
  const sent = serve();
  apiServer.use(http.post(api('/upload'), () => HttpResponse.error(), { once: true }));
  await openForm();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText(/Check your connection and try again/)).toHaveRole('alert');
  expect(screen.getByLabelText('Description')).toHaveValue('Light.');
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('shows the server’s message for a product that was removed meanwhile', async () => {
  serve();
  const problem = { title: 'There is no such product.', status: 404 };
  apiServer.use(http.put(api('/product/id-of-n3'), () => HttpResponse.json(problem, { status: 404 })));
  await openForm(n3);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('The product was not saved. There is no such product.')).toHaveRole('alert');
});

test('shows the upload’s progress and ignores a second submit', async () => {
  const sent = serve();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  apiServer.use(
    http.post(api('/upload'), async () => {
      await arrived;
      return HttpResponse.json({ data: { url: 'http://localhost:3000/uploads/new.png' } });
    }),
  );
  await openForm();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  arrive();
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
