import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunction } from 'react-router-dom';
import { queryClient } from '../api/query-client';

/** A page module, as a remote exposes it. */
export type PageModule = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

/** Renders a page with its real loader at `path` (React Router's syntax), opened at `url`; any other address shows "Elsewhere". */
export function renderPage(page: PageModule, { path, url }: { path: string; url: string }): RenderResult {
  const Elsewhere = () => <p>Elsewhere</p>;
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
