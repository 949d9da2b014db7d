import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { ProductReport } from '../../api/product-reports';
import * as page from './reports-page';

useApiServer();

const reportOf = (name: string, fields: Partial<ProductReport> = {}): ProductReport => ({
  id: `report-of-${name}`,
  reason: `${name} is a copy`,
  sentAt: '2026-01-05T10:00:00.000Z',
  reporter: 'bo@ocs.example',
  product: { id: `id-of-${name}`, name, isListed: true, isRemoved: false },
  isOpen: true,
  ...fields,
});

let reports: ProductReport[];
let asked: string[];

beforeEach(async () => {
  asked = [];
  reports = [
    reportOf('N3'),
    reportOf('N5', { isOpen: false, product: { id: 'n5', name: 'N5', isListed: false, isRemoved: true } }),
  ];
  const change = (find: (report: ProductReport) => boolean, changed: Partial<ProductReport>) => {
    reports = reports.map((report) => (find(report) ? { ...report, ...changed } : report));
    return HttpResponse.json({ modifiedCount: 1 });
  };
  apiServer.use(
    http.get(api('/product-reports'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(reports, { headers: { 'x-total-count': String(reports.length) } });
    }),
    http.post(api('/product-reports/:id/close'), ({ params }) =>
      change(({ id }) => id === params['id'], { isOpen: false }),
    ),
    http.post(api('/product/id-of-N3/unlist'), async ({ request }) => {
      asked.push(JSON.stringify(await request.json()));
      return change(({ product }) => product.name === 'N3', {
        isOpen: false,
        product: { id: 'id-of-N3', name: 'N3', isListed: false, isRemoved: false },
      });
    }),
  );
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
});

const open = (search = '') => renderPage(page, { path: '/profile/reports', url: `/profile/reports${search}` });
const report = async (name: string) => within(await screen.findByRole('article', { name: `Report about ${name}` }));

test('shows who reported what, and links to what is on sale', async () => {
  open();
  expect(await screen.findByText('Total Reports: 2')).toBeVisible();
  const n3 = await report('N3');
  expect(n3.getByText('N3 is a copy')).toBeVisible();
  expect(n3.getByText('bo@ocs.example')).toBeVisible();
  expect(n3.getByRole('link', { name: 'N3' })).toHaveAttribute('href', '/details/id-of-N3');
  const n5 = await report('N5');
  expect(n5.getByText('Closed')).toBeVisible();
  expect(n5.getByText('Removed')).toBeVisible();
  expect(n5.queryByRole('button')).not.toBeInTheDocument();
});

test('closes a report', async () => {
  open();
  await userEvent.click((await report('N3')).getByRole('button', { name: 'Close report about N3' }));
  expect(await (await report('N3')).findByText('Closed')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('a reason is kept when the product was not taken off sale', async () => {
  apiServer.use(http.post(api('/product/id-of-N3/unlist'), () => HttpResponse.error()));
  open();
  const ask = async () => {
    await userEvent.click((await report('N3')).getByRole('button', { name: 'Take off sale N3' }));
    return within(await screen.findByRole('dialog')).findByRole('textbox');
  };
  await userEvent.type(await ask(), 'A copy');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, take it off sale' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('N3 could not be taken off sale.');
  expect(await ask()).toHaveValue('A copy');
  await userEvent.click(screen.getByRole('button', { name: 'No, keep it' }));
});

test('takes the product off sale with a reason', async () => {
  open();
  await userEvent.click((await report('N3')).getByRole('button', { name: 'Take off sale N3' }));
  await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'A copy');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, take it off sale' }));
  expect(await screen.findByText('N3 is no longer on sale.')).toBeInTheDocument();
  expect(await (await report('N3')).findByText('Off sale')).toBeVisible();
  expect(asked).toContain('{"reason":"A copy"}');
});

test('removes a reported review with a reason, and does not offer to take its product off sale', async () => {
  const review = { id: 'review-1', stars: 1, text: 'An insult', author: 'Ana M.', isRemoved: false };
  reports = [reportOf('N3', { review })];
  apiServer.use(
    http.post(api('/reviews/review-1/removal'), async ({ request }) => {
      asked.push(JSON.stringify(await request.json()));
      reports = [reportOf('N3', { review: { ...review, isRemoved: true }, isOpen: false })];
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  open();
  const item = await report('a review of N3');
  expect(item.getByText('Review by Ana M., 1 of 5 stars')).toBeVisible();
  expect(item.getByText('An insult')).toBeVisible();
  expect(item.queryByRole('button', { name: /Take off sale/ })).not.toBeInTheDocument();
  await userEvent.click(item.getByRole('button', { name: 'Remove review by Ana M.' }));
  await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'It insults');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByText('The review is removed.')).toBeInTheDocument();
  expect(await (await report('a review of N3')).findByText('Review removed')).toBeVisible();
  expect(asked).toContain('{"reason":"It insults"}');
});

test('reports a close that failed', async () => {
  apiServer.use(http.post(api('/product-reports/:id/close'), () => HttpResponse.error()));
  open();
  await userEvent.click((await report('N3')).getByRole('button', { name: 'Close report about N3' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The report was not closed.');
});

test('filters by the address', async () => {
  open('?status=open&page=0');
  await screen.findByText('Total Reports: 2');
  expect(asked).toEqual(['?page=1&status=open']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed');
  await waitFor(() => {
    expect(asked.at(-1)).toContain('status=closed');
  });
});

test('says that there are none, or that they could not be loaded', async () => {
  apiServer.use(http.get(api('/product-reports'), () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByText('The reports could not be loaded.')).toBeVisible();
  apiServer.use(http.get(api('/product-reports'), () => HttpResponse.json([], { headers: { 'x-total-count': '0' } })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No reports.')).toBeVisible();
});
