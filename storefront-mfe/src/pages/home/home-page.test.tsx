import '../../testing/observers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, renderPage, useApiServer } from 'shared-auth/testing';
import * as page from './home-page';

useApiServer();

async function open() {
  renderPage(page, { path: '/', url: '/' });
  await screen.findByRole('heading', { level: 1 });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows its title, two groups of three tiles, five banners, six strip pictures and ten featured products', async () => {
  await open();
  expect(document.title).toBe('Cameras, lenses and accessories · OCS');
  expect(region('From the details').getAllByRole('link')).toHaveLength(3);
  expect(region('In the hand').getAllByRole('link')).toHaveLength(3);
  expect(region('What is new').getAllByRole('group')).toHaveLength(5);
  expect(region('Pictures from the shop').getAllByRole('img')).toHaveLength(6);
  const featured = region('Featured products').getAllByRole('listitem');
  expect(featured).toHaveLength(10);
  expect(featured[0]).toHaveTextContent('$89.00');
});

test('pauses the banners and the picture strip', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
  expect(screen.getByRole('button', { name: 'Play the banners' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
  expect(screen.getByRole('button', { name: 'Play the pictures' })).toBeInTheDocument();
});

test('shows four testimonials with accessible ratings', async () => {
  await open();
  const quotes = region('What Our Customers Say');
  expect(quotes.getAllByRole('figure')).toHaveLength(4);
  expect(quotes.getAllByRole('img', { name: '4 out of 5' })).toHaveLength(2);
});

test('opens one question at a time and closes it on a second click', async () => {
  await open();
  const faq = region('Frequently Asked Questions');
  expect(faq.getAllByRole('button')).toHaveLength(5);
  await userEvent.click(faq.getByRole('button', { name: 'How long does shipping take?' }));
  expect(faq.getByText(/3-7 business days/)).toBeVisible();
  await userEvent.click(faq.getByRole('button', { name: 'Do you offer accessories?' }));
  expect(faq.getByText(/tripods, lenses, memory cards and bags/)).toBeVisible();
  expect(faq.getByText(/3-7 business days/)).not.toBeVisible();
  await userEvent.click(faq.getByRole('button', { name: 'Do you offer accessories?' }));
  expect(faq.getByText(/tripods, lenses, memory cards and bags/)).not.toBeVisible();
});

test.each([
  ['What types of cameras do you sell?', ['DSLR', 'mirrorless', 'action', 'compact']],
  ['Do your cameras come with a warranty?', ['manufacturer’s warranty']],
  ['How long does shipping take?', ['3-7 business days', 'expedited']],
  ['Do you offer accessories?', ['tripods', 'lenses', 'memory cards', 'bags']],
  [
    'Which payment methods do you accept?',
    ['ajor credit cards', 'PayPal', 'bank transfer', 'cash on delivery in select locations'],
  ],
])('names all specified facts in the answer to: %s', async (question, words) => {
  await open();
  const button = region('Frequently Asked Questions').getByRole('button', { name: question });
  await userEvent.click(button);
  const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
  for (const word of words) expect(answer).toHaveTextContent(word);
});

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Bo Buyer');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bo@ocs.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Do you repair lenses?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
}

test('sends a message and clears the form', async () => {
  let sent: unknown;
  apiServer.use(
    http.post(api('/contact'), async ({ request }) => {
      sent = Object.fromEntries(await request.formData());
      return HttpResponse.json({ success: true });
    }),
  );
  await open();
  await fillIn();
  await waitFor(() => {
    expect(sent).toEqual({
      name: 'Bo Buyer',
      email: 'bo@ocs.example',
      message: 'Do you repair lenses?',
      botcheck: '',
      access_key: '',
    });
  });
  expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
  expect(screen.getByText('Thank you for reaching out. I will get back to you soon.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Name', hidden: true })).toHaveValue('');
});

test('keeps a message that could not be sent', async () => {
  apiServer.use(http.post(api('/contact'), () => HttpResponse.json({ success: false })));
  await open();
  await fillIn();
  expect(
    await screen.findByText('There was an issue sending your message. Please try again later.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Message', hidden: true })).toHaveValue('Do you repair lenses?');
});

test('shows errors beside empty fields and an invalid e-mail address', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bo');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Enter your name.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '   ');
  expect(screen.getByText('Enter your name.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Enter an e-mail address such as name@example.com.',
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeInvalid();
});
