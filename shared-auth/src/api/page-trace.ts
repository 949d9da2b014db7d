import { traceEntry } from 'contract/page-data';

/** Old browsers and jsdom lack some of this. */
type Navigation = Partial<PerformanceNavigationTiming> | undefined;

/** The `traceparent` of the server's HTML, if the server samples this page view. */
export function pageTrace(): string | undefined {
  const entries = (performance as Partial<Performance>).getEntriesByType?.('navigation');
  const navigation = entries?.[0] as Navigation;
  return navigation?.serverTiming?.find(({ name }) => name === traceEntry)?.description;
}
