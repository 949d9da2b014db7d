import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DataRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { queryClient } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { RegistryContext } from './layout/registry-context';

type Props = {
  router: DataRouter;
  registry: RegistryEntry[];
  /** Shown above the header on every page. */
  banner?: ReactNode;
};

export function App({ router, registry, banner }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <RegistryContext value={registry}>
        <GlobalStyle />
        {banner}
        <RouterProvider router={router} />
      </RegistryContext>
    </QueryClientProvider>
  );
}
