import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { Product } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import swal from 'sweetalert2/dist/sweetalert2.js';
import { LazyProductForm, loadProductForm } from './lazy-product-form';
import { toFormValues } from './product-values';

useApiServer();

const sam = { email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' } as const;
const photo = () => new File(['bytes'], 'n3.png', { type: 'image/png' });
const n3: Product = {
  _id: 'id-of-n3',
  name: 'N3',
  brand: 'Norte',
  price: 349.5,
  category: 'Compact',
  description: 'Small.',
  photos: 'http://localhost:3000/uploads/old.png',
  creator: sam.email,
};

async function open(product?: Product) {
  const Component = () => (
    <>
      <LazyProductForm product={product} />
      <Link to="/elsewhere">Leave</Link>
    </>
  );
  const page = renderPage({ Component, loader: loadProductForm }, { path: '/form', url: '/form' });
  await screen.findByLabelText('Name');
  return page;
}

/** Accepts every picture; returns the products that were sent. */
function serve(): unknown[] {
  const sent: unknown[] = [];
  const save = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json(request.method === 'POST' ? { insertedId: 'new' } : { modifiedCount: 1 });
  };
  apiServer.use(
    http.post(api('/upload'), () => HttpResponse.json({ data: { url: 'http://localhost:3000/uploads/new.png' } })),
    http.post(api('/product'), save),
    http.put(api('/product/id-of-n3'), save),
  );
  return sent;
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  await userEvent.type(screen.getByLabelText('Brand'), 'Norte');
  await userEvent.type(screen.getByLabelText('Price'), '499.99');
  await userEvent.type(screen.getByLabelText('Category'), 'Mirrorless');
  await userEvent.type(screen.getByLabelText('Description'), 'Light.');
  await userEvent.upload(screen.getByLabelText('Image'), photo());
}

const warn = jest.spyOn(console, 'warn');

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  sessionStorage.clear();
  warn.mockClear().mockImplementation(() => undefined);
  await signInForTest(sam);
});

// A toast stays after its test and must not satisfy the next one.
afterEach(async () => {
  swal.close();
  await waitFor(() => {
    expect(document.querySelector('.swal2-container')).toBeNull();
  });
});

test('adds a product with its picture and clears the form', async () => {
  const sent = serve();
  await open();
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
  await open();
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
  await open(n3);
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

test.each(['', 'abc', '-1', '1e309', '0.001'])('rejects the price "%s" before sending', async (price) => {
  await open(n3);
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
  await open(n3);
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
  await open();
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
  await open();
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
  await open(n3);
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
  await open();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  arrive();
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('asks before unsaved changes are discarded', async () => {
  await open(n3);
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

test('leaves without a question when nothing has changed', async () => {
  await open(n3);
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('restores the input for the same person after a new login, and is empty for others', async () => {
  serve();
  const first = await open();
  await fillIn();
  await signInForTest(null);
  first.unmount();

  await signInForTest({ ...sam, email: 'somebody@ocs.example' });
  const others = await open();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  others.unmount();

  await signInForTest(sam);
  await open();
  expect(screen.getByLabelText('Name')).toHaveValue('N5');
  expect(screen.getByText('n3.png')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
});

test('restores the texts after a reload and asks for the picture again', async () => {
  const { picture: _, ...texts } = { ...toFormValues(n3), name: 'N3 black' };
  sessionStorage.setItem(`product-draft ${sam.email} ${n3._id}`, JSON.stringify({ texts, picture: 'n3.png' }));
  await open(n3);
  expect(screen.getByLabelText('Name')).toHaveValue('N3 black');
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/Choose n3\.png again/);
  await userEvent.upload(screen.getByLabelText('Image'), photo());
  expect(screen.getByLabelText('Image')).toBeValid();
  serve();
  await userEvent.click(screen.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText('Product Update to the database')).toBeInTheDocument();
  expect(screen.getByLabelText('Image')).toBeValid();
});

test('clears the input when another person logs in', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  await signInForTest({ ...sam, email: 'somebody@ocs.example' });
  await waitFor(() => {
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});

test('removes the draft after a save, after leaving and after undoing the changes', async () => {
  serve();
  const saved = await open();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added to the database')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  saved.unmount();

  const left = await open();
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  expect(sessionStorage).toHaveLength(1);
  left.unmount();
  expect(sessionStorage).toHaveLength(0);

  await open();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Name'), 'N');
  await userEvent.clear(screen.getByLabelText('Name'));
  expect(sessionStorage).toHaveLength(0);
});
