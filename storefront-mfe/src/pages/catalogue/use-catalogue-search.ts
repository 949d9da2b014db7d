import { useIsHydrated, useFilterParams } from 'shared-ui';
import { readCatalogueSearch, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search';

/** The search that the address holds, and a way to change parts of it; any change but of the page leads to page 1. */
export function useCatalogueSearch() {
  const [params, changeParams] = useFilterParams();
  // The HTML that was rendered ahead is the same for every search.
  const current = readCatalogueSearch(useIsHydrated() ? params : new URLSearchParams());
  const change = (part: Partial<CatalogueSearch>) => {
    changeParams((latest) => writeCatalogueSearch({ ...readCatalogueSearch(latest), page: 1, ...part }));
  };
  return { current, change };
}
