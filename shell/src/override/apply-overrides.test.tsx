import { render, screen } from '@testing-library/react';
import { apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { testRegistry } from '../testing/render-shell';
import { applyOverrides } from './apply-overrides';

useApiServer();

const origin = 'http://localhost:3003';
const registry = testRegistry.map((entry) =>
  entry.name === 'dashboard_admin'
    ? { ...entry, url: `${origin}/remoteEntry.js`, integrity: '', override: true as const }
    : entry,
);
const pages = [{ path: '/profile/new', expose: './new-page', access: 'admin', files: [] }];

test('the developer’s build brings its own pages, and the banner names it', async () => {
  apiServer.use(http.get(`${origin}/release.json`, () => HttpResponse.json({ pages })));
  const applied = await applyOverrides(registry);
  expect(applied.registry.map((entry) => entry.pages)).toEqual([testRegistry[0]?.pages, pages]);
  render(applied.banner);
  const banner = screen.getByRole('complementary', { name: 'Development override' });
  expect(banner).toHaveTextContent('dashboard_admin comes from http://localhost:3003 instead of its release');
  expect(banner).not.toHaveTextContent('Nothing answers');
});

test.each([
  ['is away', () => HttpResponse.error()],
  ['answers something else', () => HttpResponse.text('<!doctype html>')],
  ['answers no pages', () => HttpResponse.json({})],
  ['has no build', () => HttpResponse.json({ pages }, { status: 404 })],
])('a server that %s leaves the pages of the release, and the banner says so', async (_what, answer) => {
  apiServer.use(http.get(`${origin}/release.json`, answer));
  const applied = await applyOverrides(registry);
  expect(applied.registry).toEqual(registry);
  render(applied.banner);
  expect(screen.getByRole('complementary')).toHaveTextContent('Nothing answers at that address');
});

test('"Stop" sends the form that puts the releases back, with the page that is open', async () => {
  apiServer.use(http.get(`${origin}/release.json`, () => HttpResponse.json({ pages })));
  render((await applyOverrides(registry)).banner);
  const form = screen.getByRole('button', { name: 'Stop' }).closest('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  history.replaceState(null, '', '/profile/users?page=2');
  form?.requestSubmit();
  expect(form).toHaveAttribute('action', '/override/stop');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({ back: '/profile/users?page=2' });
});
