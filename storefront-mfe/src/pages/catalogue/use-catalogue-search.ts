import { useIsHydrated, useFilterParams } from 'shared-ui';
import { readCatalogueSearch, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search';

/** The search in the URL, and a function that changes parts of it. Every other change resets the page to 1. */
export function useCatalogueSearch() {
  const [params, changeParams] = useFilterParams();
  // The prerendered HTML is the same for every search.
  const current = readCatalogueSearch(useIsHydrated() ? params : new URLSearchParams());
  const change = (changes: Partial<CatalogueSearch>) => {
    changeParams((latest) => writeCatalogueSearch({ ...readCatalogueSearch(latest), page: 1, ...changes }));
  };
  return { current, change };
}
