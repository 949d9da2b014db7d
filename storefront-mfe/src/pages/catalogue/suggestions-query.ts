import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared-auth';

/** Searches that complete what a visitor has typed so far: at most five, from the words of the catalogue. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', search],
    queryFn: async ({ signal }) =>
      (await http.get<string[]>('/product/suggestions', { params: { search }, signal, public: true })).data,
    // A help, not a result: the search works without it.
    retry: false,
  });
