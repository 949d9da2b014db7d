import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { queryClient, type RegistryEntry } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { RegistryContext } from './layout/registry-context';

export function App({ router, registry }: { router: DataRouter; registry: RegistryEntry[] }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RegistryContext value={registry}>
        <GlobalStyle />
        <RouterProvider router={router} />
      </RegistryContext>
    </QueryClientProvider>
  );
}
