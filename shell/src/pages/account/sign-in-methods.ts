import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useSession, type SignInMethod } from 'shared-auth';
import { ownAccount } from '../../session/account';

/** How the person can log in, according to the identity provider. */
const signInMethodsQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email, 'sign-in-methods'],
    queryFn: email ? () => ownAccount.signInMethods() : skipToken,
  });

export function useSignInMethods() {
  const { user } = useSession();
  return useQuery(signInMethodsQuery(user?.email));
}

/** Whether the person can log in by this method; undefined until that is known. */
export const useHasSignInMethod = (method: SignInMethod): boolean | undefined =>
  useSignInMethods().data?.includes(method);
