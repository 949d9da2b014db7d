import { useSearchParams } from 'react-router-dom';
import { readCatalogueSearch, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search';

/** The search that the address holds, and a way to change parts of it; any change but of the page leads to page 1. */
export function useCatalogueSearch() {
  const [params, setParams] = useSearchParams();
  const current = readCatalogueSearch(params);
  const change = (part: Partial<CatalogueSearch>) => {
    setParams(writeCatalogueSearch({ ...current, page: 1, ...part }));
  };
  return { current, change };
}
