import { ProgressBar } from 'shared-ui';

/** Placeholder while a page's code and data load. */
export function PageWait() {
  return <ProgressBar label="Loading the page" />;
}
