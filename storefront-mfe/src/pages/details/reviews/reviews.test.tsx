import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, type Schemas } from 'shared-auth';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import type { Review } from '../../../api/reviews';
import { admin, buyer, kestrel, seller } from '../../../testing/products';
import { LazyReviews } from './lazy-reviews';

useApiServer();

const review = (author: string, fields: Partial<Review> = {}): Review => ({
  id: `review-by-${author}`,
  stars: 4,
  text: `${author} likes it`,
  author,
  hasReturned: false,
  reply: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...fields,
});

let reviews: Review[];
let own: Schemas['OwnReview'];
let asked: string[];
let sent: unknown[];

const url = (path = '') => api(`/product/${kestrel._id}/reviews${path}`);

beforeEach(() => {
  sessionStorage.clear();
  reviews = [review('Ana M.'), review('Bo T.', { stars: 2, hasReturned: true, reply: 'We are sorry.' })];
  own = { review: null, mayReply: false };
  asked = [];
  sent = [];
  const record = async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
    return HttpResponse.json({ modifiedCount: 1 });
  };
  apiServer.use(
    http.get(url(), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(reviews, { headers: { 'x-total-count': String(reviews.length) } });
    }),
    http.get(url('/summary'), () => HttpResponse.json({ average: 3, count: 2, stars: [0, 1, 0, 1, 0] })),
    http.get(url('/mine'), () => HttpResponse.json(own)),
    http.put(url('/mine'), async ({ request }) => {
      const answer = await record(request);
      own = { review: review('Bo B.', { id: 'own', stars: 5, text: 'Good' }), mayReply: false };
      return answer;
    }),
    http.delete(url('/mine'), async ({ request }) => {
      const answer = await record(request);
      own = { review: null, mayReply: false };
      return answer;
    }),
    http.put(api('/reviews/:id/reply'), ({ request }) => record(request)),
    http.post(api('/reviews/:id/removal'), ({ request }) => record(request)),
    http.post(api('/reviews/:id/reports'), ({ request }) => record(request)),
  );
});

const Page = () => <LazyReviews product={kestrel} />;
const open = (search = '') =>
  renderPage({ Component: Page }, { path: '/details/:id', url: `/details/${kestrel._id}${search}` });

async function openAs(person: typeof buyer | null): Promise<void> {
  await signInForTest(person);
  open();
  await screen.findByRole('article', { name: 'Review by Ana M.' });
}

const textField = () => screen.getByRole('textbox', { name: 'Your review (optional)' });

const reviewBy = (author: string) => within(screen.getByRole('article', { name: `Review by ${author}` }));

test('shows the average, the distribution and the reviews with their replies', async () => {
  await openAs(null);
  expect(await screen.findByText('3.0')).toBeVisible();
  expect(screen.getByText('2 reviews')).toBeVisible();
  const item = reviewBy('Bo T.');
  expect(item.getByRole('img', { name: '2 out of 5' })).toBeVisible();
  expect(item.getByText('Returned this product')).toBeVisible();
  expect(item.getByText('We are sorry.')).toBeVisible();
  expect(screen.queryByText('Report this review')).not.toBeInTheDocument();
  expect(screen.queryByText('Write a review')).not.toBeInTheDocument();
});

test('publishes a review, by keyboard', async () => {
  await openAs(buyer);
  await screen.findByRole('heading', { name: 'Write a review' });
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Choose one to five stars.');
  screen.getByRole('radio', { name: '4 stars' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await userEvent.type(textField(), ' Good ');
  expect(screen.getByText('6 of 2,000 characters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByRole('heading', { name: 'Your review' })).toHaveFocus();
  expect(sent).toEqual([['PUT', '/api/product/k200/reviews/mine', { stars: 5, text: 'Good' }]]);
});

test('keeps what was typed when the review cannot be saved, and says why', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const title = 'Only its buyers can review this product.';
  apiServer.use(http.put(url('/mine'), () => HttpResponse.json({ title, status: 409 }, { status: 409 })));
  await openAs(buyer);
  await userEvent.click(await screen.findByRole('radio', { name: '1 star' }));
  await userEvent.type(textField(), 'Bad');
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByText(title)).toHaveRole('alert');
  expect(textField()).toHaveValue('Bad');
  expect(screen.getByRole('radio', { name: '1 star' })).toBeChecked();
  warn.mockRestore();
});

test('keeps what was typed while the server fails, and after a reload', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openAs(buyer);
  await userEvent.click(await screen.findByRole('radio', { name: '2 stars' }));
  await userEvent.type(textField(), 'Heavy');
  const fail = () => HttpResponse.json({ title: 'Try again later.' }, { status: 503 });
  apiServer.use(http.put(url('/mine'), fail), http.get(url('/mine'), fail), http.get(url(''), fail));
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByText('Try again later.', {}, { timeout: 20_000 })).toBeVisible();
  expect(textField()).toHaveValue('Heavy');
  cleanup();
  queryClient.clear();
  apiServer.use(
    http.get(url('/mine'), () => HttpResponse.json(own)),
    http.get(url(''), () => HttpResponse.json(reviews)),
  );
  await openAs(buyer);
  expect(await screen.findByRole('radio', { name: '2 stars' })).toBeChecked();
  expect(textField()).toHaveValue('Heavy');
  warn.mockRestore();
}, 30_000);

test('changes and deletes the own review, which the person cannot report', async () => {
  own = { review: review('Ana M.'), mayReply: false };
  await openAs(buyer);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit review' }));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(textField()).toHaveValue('Ana M. likes it');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(reviewBy('Ana M.').queryByText('Report this review')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
  expect(await screen.findByRole('heading', { name: 'Write a review', hidden: true })).toBeInTheDocument();
  expect(sent).toEqual([['DELETE', '/api/product/k200/reviews/mine', null]]);
});

test.each([
  [{ refusal: 'Only its buyers can review this product.' }, 'Only its buyers can review this product.'],
  [{ review: review('Bo B.'), removedReason: 'It insults' }, 'An admin removed your review: It insults'],
])('says why the person cannot write (%j)', async (answer, words) => {
  own = { review: null, mayReply: false, ...answer };
  await openAs(buyer);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /review$/ })).not.toBeInTheDocument();
});

test('sends a report', async () => {
  await openAs(buyer);
  const item = reviewBy('Ana M.');
  await userEvent.click(item.getByText('Report this review'));
  await userEvent.type(item.getByRole('textbox'), 'Spam');
  await userEvent.click(item.getByRole('button', { name: 'Send report' }));
  expect(await item.findByText('Thank you. An admin will look at this review.')).toHaveFocus();
  expect(sent).toEqual([['POST', '/api/reviews/review-by-Ana M./reports'.replace(' ', '%20'), { reason: 'Spam' }]]);
});

test('the seller replies', async () => {
  own = { review: null, refusal: 'You sell this product.', mayReply: true };
  await openAs(seller);
  await userEvent.click(await reviewBy('Ana M.').findByRole('button', { name: 'Reply to Ana M.' }));
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
  await userEvent.keyboard('Thank you');
  await userEvent.click(screen.getByRole('button', { name: 'Save reply' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Reply to Ana M.' })).toHaveFocus();
  });
  expect(sent).toEqual([['PUT', '/api/reviews/review-by-Ana%20M./reply', { reply: 'Thank you' }]]);
  expect(screen.getByRole('button', { name: 'Change reply to Bo T.' })).toBeVisible();
});

test('an admin removes a review with a reason, which is kept when that fails', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  apiServer.use(http.post(api('/reviews/:id/removal'), () => HttpResponse.error(), { once: true }));
  await openAs(admin);
  const ask = async () => {
    await userEvent.click(reviewBy('Ana M.').getByRole('button', { name: 'Remove the review by Ana M.' }));
    return within(await screen.findByRole('dialog')).findByRole('textbox');
  };
  await userEvent.type(await ask(), 'It insults');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByText(/The review was not removed/)).toBeVisible();
  expect(await ask()).toHaveValue('It insults');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByText('The review is removed.')).toBeInTheDocument();
  expect(sent).toEqual([['POST', '/api/reviews/review-by-Ana%20M./removal', { reason: 'It insults' }]]);
  warn.mockRestore();
});

test('takes order and page from the address, and the last page if there are fewer', async () => {
  await signInForTest(null);
  open('?reviewSort=lowest&reviewPage=7');
  await screen.findByRole('article', { name: 'Review by Ana M.' });
  await waitFor(() => {
    expect(asked.at(-1)).toBe('?sort=lowest&page=1&limit=10');
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'Most stars first');
  await waitFor(() => {
    expect(asked.at(-1)).toBe('?sort=highest&page=1&limit=10');
  });
});

test('says that there are none, or that they could not be loaded', async () => {
  apiServer.use(http.get(url(), () => HttpResponse.json({}, { status: 400 }), { once: true }));
  reviews = [];
  await signInForTest(null);
  open();
  expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has reviewed this product yet.')).toBeVisible();
});
