import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { queryClient, type Listed } from 'shared-auth';
import { useFocusAfterChange, useLastPage } from 'shared-products';
import { useFilterParams, withFilterParam } from 'shared-ui';

/** What a list of this remote is filtered by, in the address. */
type Parameter = 'q' | 'status' | 'page';

/** A list whose filter and page are in the address: `readFilter` reads them, `toQuery` loads that page. */
export function useList<Item, Filter extends { page: number }, Key extends QueryKey>(
  readFilter: (params: URLSearchParams) => Filter,
  toQuery: (filter: Filter) => UseQueryOptions<Listed<Item>, Error, Listed<Item>, Key> & { queryKey: Key },
) {
  const [params, changeParams] = useFilterParams();
  const filter = readFilter(params);
  const query = toQuery(filter);
  const { data, isPending, isError, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { heading, beforeChange } = useFocusAfterChange(data);
  useLastPage(filter.page, { data, isPlaceholderData }, changeParams);
  const change = (name: Parameter) => (value: string) => {
    changeParams((latest) => withFilterParam(latest, name, value), { preventScrollReset: name !== 'page' });
  };
  return {
    filter,
    change,
    heading,
    /** Call it where a change of an item begins, so that the focus is not lost with the item. */
    beforeChange,
    state: { data, isPending, isError, isPlaceholderData },
    retry: () => void queryClient.resetQueries({ queryKey: query.queryKey }),
    openPage: (page: number) => {
      change('page')(String(page));
      heading.current?.focus();
    },
  };
}
