import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from 'shared-auth';
import { quoteQuery, type ShipTo } from '../../api/quote';

/** The quote for this address. While it loads, and if that fails, the one before stays. */
export function useQuote(shipTo: ShipTo) {
  const query = quoteQuery(shipTo);
  const { data, isError, refetch } = useQuery(query);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    quote: data ?? last,
    /** There is no quote for this address. */
    isMissing: isError && !data,
    refetch,
    retry: () => void queryClient.resetQueries({ queryKey: query.queryKey }),
  };
}
