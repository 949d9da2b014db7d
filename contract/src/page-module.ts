/** What the module of a page exports, in the shell, in remotes, in the embed, on the standalone page and at prerendering. */
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { MountModule } from './mounted-page';

/** A page of React: React Router's route-module convention. */
export type PageModule = {
  Component: ComponentType;
  /** Runs after the guard, before the page renders. */
  loader?: LoaderFunction;
  /** Replaces the shell's error page, except for 404. */
  ErrorBoundary?: ComponentType;
};

/** What a remote exposes for a page. The release gate rejects a module that is neither. */
export type ExposedPage = PageModule | MountModule;
