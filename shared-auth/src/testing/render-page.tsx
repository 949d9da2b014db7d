import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { PageModule } from 'contract/page-module';
import { createRoutesStub, useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client';

/**
 * Renders a page with its real loader at `path` (React Router's syntax), opened at `url`. Any other address shows
 * "Elsewhere", with the path as `data-path`.
 */
export function renderPage(page: PageModule, { path, url }: { path: string; url: string }): RenderResult {
  const Elsewhere = () => <p data-path={useLocation().pathname}>Elsewhere</p>;
  const Stub = createRoutesStub([
    { path, HydrateFallback: () => null, ...page },
    { path: '*', Component: Elsewhere },
  ]);
  return render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[url]} />
    </QueryClientProvider>,
  );
}
