/** What the shell provides as `@tanstack/react-query`; see react-router-dom.ts beside it. */
// The bare name is the shared package, which is this file; webpack's configuration says where the package itself lies.
export {
  keepPreviousData,
  noop,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'whole-react-query';
