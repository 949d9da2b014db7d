import { traceEntry } from 'contract/page-data';

/** Old browsers and jsdom lack some of this. */
type Navigation = Partial<PerformanceNavigationTiming> | undefined;

/** The `traceparent` that came with the HTML, if the server samples this page view. Not checked: anybody may have served the HTML. */
export function pageTrace(): string | undefined {
  const entries = (performance as Partial<Performance>).getEntriesByType?.('navigation');
  const navigation = entries?.[0] as Navigation;
  return navigation?.serverTiming?.find(({ name }) => name === traceEntry)?.description;
}
