import { screen } from '@testing-library/react';
import { api, apiServer, http, HttpResponse, renderPage, signInForTest, useApiServer } from 'shared-auth/testing';
import { buyer } from '../testing/people';
import * as page from './user-home-page';

useApiServer();

const open = () => renderPage(page, { path: '/profile/userHome', url: '/profile/userHome' });
const waiting = 'Your request to sell is waiting for approval.';

beforeEach(async () => {
  await signInForTest(buyer);
});

test('welcomes the person by name', async () => {
  open();
  expect(await screen.findByText(/^Welcome, Bo Buyer\./)).toBeVisible();
  expect(screen.queryByText(waiting)).not.toBeInTheDocument();
});

test('says that a request to sell waits for approval', async () => {
  apiServer.use(http.get(api('/users/seller/:email'), () => HttpResponse.json({ seller: false, requested: true })));
  open();
  expect(await screen.findByText(waiting)).toBeVisible();
});
