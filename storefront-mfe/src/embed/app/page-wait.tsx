import { ProgressBar } from 'shared-ui';

/** Stands in a page's place while its code and data are waited for. */
export function PageWait() {
  return <ProgressBar label="Loading the page" />;
}
