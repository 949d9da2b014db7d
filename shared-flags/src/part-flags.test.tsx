import { act, render, screen } from '@testing-library/react';
import { OpenFeature, ProviderEvents, TypedInMemoryProvider } from '@openfeature/web-sdk';
import type { FlagDeclarations } from 'contract/flags';
import { session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { partFlags } from './part-flags';
import { setFlagsForTest } from './testing';
import { putPageFlags } from './testing/page-flags-fixture';

useApiServer();

const flags = {
  banner: { description: 'Shows a banner.', default: false },
  layout: { description: 'Arranges products.', default: 'grid', values: ['grid', 'list'] },
} as const satisfies FlagDeclarations;

const { useFlag } = partFlags('shop', flags);

function Page() {
  const banner: boolean = useFlag('banner');
  const layout: 'grid' | 'list' = useFlag('layout');
  return <p>{`${banner ? 'banner, ' : ''}${layout}`}</p>;
}

/** Never called: the compiler checks that only declared names are accepted. */
export function Mistaken() {
  // @ts-expect-error -- no such flag
  return <p>{useFlag('baner')}</p>;
}

test('has the values of the page', () => {
  setFlagsForTest({ shop: { banner: true, layout: 'list' } });
  render(<Page />);
  expect(screen.getByText('banner, list')).toBeVisible();
});

test('hydrates prerendered HTML with the defaults, then shows the values', () => {
  setFlagsForTest({ shop: { layout: 'list' } });
  const container = document.createElement('div');
  container.innerHTML = '<p>grid</p>';
  document.body.append(container);
  render(<Page />, { container, hydrate: true });
  expect(screen.getByText('list')).toBeVisible();
});

test('other code of the part gets the same values from OpenFeature', () => {
  setFlagsForTest({ early: { banner: true } });
  const { client } = partFlags('early', flags);
  expect(client().getBooleanValue('banner', false)).toBe(true);
  expect(OpenFeature.getClient('early').getBooleanValue('banner', false)).toBe(true);
});

test('shows a person’s own value once the server has answered, until the person logs out', async () => {
  putPageFlags({ arms: {}, hasPersonal: true });
  apiServer.use(
    http.get(api('/flags/mine'), () => HttpResponse.json([{ part: 'shop', flag: 'layout', value: 'list' }])),
  );
  await signInForTest({ email: 'ada@ocs.example', displayName: 'Ada', role: 'admin' });
  render(<Page />);
  expect(screen.getByText('grid')).toBeVisible();
  expect(await screen.findByText('list')).toBeVisible();
  await act(() => session.logOut());
  expect(screen.getByText('grid')).toBeVisible();
});

test('leaves the domain to another site’s page', () => {
  const getClient = jest.spyOn(OpenFeature, 'getClient');
  const { useFlag } = partFlags('partner', flags);
  const Embedded = () => <p>{useFlag('layout')}</p>;
  const layout = { variants: { list: 'list' }, defaultVariant: 'list', disabled: false } as const;
  const own = new TypedInMemoryProvider({ layout });
  OpenFeature.setProvider('partner', own);
  render(<Embedded />);
  expect(screen.getByText('grid')).toBeVisible();
  expect(OpenFeature.getProvider('partner')).toBe(own);
  expect(getClient).not.toHaveBeenCalled();
  expect(OpenFeature.getClient('partner').getHandlers(ProviderEvents.ConfigurationChanged)).toEqual([]);
});
