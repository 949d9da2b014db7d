import { queryOptions, useQuery } from '@tanstack/react-query';
import { session, type SignInMethod } from 'shared-auth';

/** How the person can log in, according to the identity provider. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['account', 'sign-in-methods'],
  queryFn: () => session.signInMethods(),
});

/** Whether the person can log in by this method; undefined until that is known. */
export function useHasSignInMethod(method: SignInMethod): boolean | undefined {
  return useQuery(signInMethodsQuery).data?.includes(method);
}
