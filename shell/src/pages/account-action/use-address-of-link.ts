import { useQuery } from '@tanstack/react-query';
import { session } from 'shared-auth';

/** The address that a link is about. Fails for a link that was used or has expired. */
export const useAddressOfLink = (code: string) =>
  useQuery({
    queryKey: ['action-link', code, 'address'],
    queryFn: async () => (await session.actions()).addressOf(code),
    staleTime: Infinity,
    retry: false,
  });
