import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { Product } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest } from 'shared-auth/testing';
import swal from 'sweetalert2/dist/sweetalert2.js';
import { LazyProductForm, loadProductForm } from '../lazy-product-form';

/** The seller who fills in the form. */
export const sam = { email: 'sam@ocs.example', displayName: 'Sam', role: 'seller' } as const;

export const photo = () => new File(['bytes'], 'n3.png', { type: 'image/png' });

/** A product of Sam. */
export const n3: Product = {
  _id: 'id-of-n3',
  name: 'N3',
  brand: 'Norte',
  price: 349.5,
  category: 'Compact',
  description: 'Small.',
  photos: 'http://localhost:3000/uploads/old.png',
  creator: sam.email,
};

/** Renders the form on a page with links to other pages. */
export async function openForm(product?: Product) {
  const Component = () => (
    <>
      <LazyProductForm product={product} />
      <Link to="/first">Leave first</Link>
      <Link to="/elsewhere">Leave</Link>
    </>
  );
  const page = renderPage({ Component, loader: loadProductForm }, { path: '/form', url: '/form' });
  await screen.findByLabelText('Name');
  return page;
}

/** Accepts every picture; returns the products that were sent. */
export function serve(): unknown[] {
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

/** Fills in every field. */
export async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'N5');
  await userEvent.type(screen.getByLabelText('Brand'), 'Norte');
  await userEvent.type(screen.getByLabelText('Price'), '499.99');
  await userEvent.type(screen.getByLabelText('Category'), 'Mirrorless');
  await userEvent.type(screen.getByLabelText('Description'), 'Light.');
  await userEvent.upload(screen.getByLabelText('Image'), photo());
}

/** Prepares the tests of a file: silent `console.warn`, an empty session storage, Sam signed in. */
export function setUpProductForm(): { warn: jest.SpyInstance } {
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
  return { warn };
}
