/** The storefront's federation container: it takes this page's React instead of bringing its own. */
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import type { mount } from './ocs-storefront';

export const shop: string = (import.meta.env['VITE_SHOP'] as string | undefined) ?? 'http://localhost:3000';

const shared = (lib: () => unknown) => ({
  version: React.version,
  scope: 'embed',
  lib,
  shareConfig: { singleton: false, requiredVersion: `^${React.version}` },
});

const federation = createInstance({
  name: 'partner',
  remotes: [{ name: 'storefront_embed', entry: `${shop}/embed/1/mf-manifest.json`, shareScope: 'embed' }],
  shared: {
    react: shared(() => React),
    'react/jsx-runtime': shared(() => jsxRuntime),
    'react-dom': shared(() => ReactDom),
    'react-dom/client': shared(() => ReactDomClient),
  },
});

export async function loadStorefront(): Promise<{ mount: typeof mount }> {
  const storefront = await federation.loadRemote<{ mount: typeof mount }>('storefront_embed/mount');
  if (!storefront) throw new Error('The shop has no storefront to embed.');
  return storefront;
}
