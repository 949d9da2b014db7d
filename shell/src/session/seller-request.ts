import { queryOptions, skipToken } from '@tanstack/react-query';
import { http } from 'shared-auth';

/** Whether the signed-in person with this e-mail address waits for the approval of their request to sell. */
export const sellerRequestQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['role', 'seller-request', email],
    // An admin may decide while the person waits.
    staleTime: 15_000,
    queryFn: email
      ? async ({ signal }) => {
          const { data } = await http.get<{ requested?: boolean }>(`/users/seller/${encodeURIComponent(email)}`, {
            signal,
          });
          return data.requested === true;
        }
      : skipToken,
  });
