import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { OwnsDocument } from 'shared-ui';
import { EmbeddedStyle } from 'shared-ui/embedded';
import { StyleSheetManager } from 'styled-components';
import type { Surface } from '../contract';
import { containerUnits } from './container-units';
import { SurfaceContext } from './surface-context';

type EmbedAppProps = { surface: Surface; router: DataRouter; styles: HTMLElement };

const stylisPlugins = [containerUnits];

/** The storefront with all providers that its pages need; `styles` is the element for its styles in the shadow root. */
export function EmbedApp({ surface, router, styles }: EmbedAppProps) {
  const pages = useMemo(() => <RouterProvider router={router} />, [router]);
  return (
    <StyleSheetManager target={styles} stylisPlugins={stylisPlugins}>
      <EmbeddedStyle />
      <QueryClientProvider client={queryClient}>
        <OwnsDocument value={false}>
          <SurfaceContext value={surface}>{pages}</SurfaceContext>
        </OwnsDocument>
      </QueryClientProvider>
    </StyleSheetManager>
  );
}
