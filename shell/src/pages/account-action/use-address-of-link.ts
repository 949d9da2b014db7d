import { useQuery } from '@tanstack/react-query';
import { ownAccount } from '../../session/account';

/** The address that a link is about, and the one that it replaces. Fails for a link that was used or has expired. */
export const useAddressOfLink = (code: string) =>
  useQuery({
    queryKey: ['action-link', code, 'address'],
    queryFn: async () => (await ownAccount.actions()).addressesOf(code),
    staleTime: Infinity,
    retry: false,
  });
