/** The shell's export of `@tanstack/react-query`; see react-router-dom.ts beside it. */
export {
  keepPreviousData,
  noop,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
