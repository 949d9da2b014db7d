/** The values that the signed-in person gets by role or as a person. All parts of the page share one request. */
import type { FlagValue } from 'contract/flags';
import { http, queryClient, session, type Schemas } from 'shared-auth';

type PersonalFlags = Schemas['OwnFlags'];

const personalFlagsQuery = (email: string) => ({
  queryKey: ['personal-flags', email],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await http.get<PersonalFlags>('/flags/mine', { signal })).data,
  // One request for the page view. The session removes the answer on log-out.
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The signed-in person's value of a flag; undefined for everybody else, and until the server has answered. */
export function personalValue(part: string, flag: string): FlagValue | undefined {
  const { user } = session.getState();
  const flags = user && queryClient.getQueryData<PersonalFlags>(personalFlagsQuery(user.email).queryKey);
  return flags?.find((one) => one.part === part && one.flag === flag)?.value;
}

/** Whether `personalValue` may still change for the person who is signed in, or who is about to be. */
export function isPersonalValuePending(): boolean {
  const { user } = session.getState();
  if (!user) return session.isRestoring();
  const { status = 'pending' } = queryClient.getQueryState(personalFlagsQuery(user.email).queryKey) ?? {};
  return status === 'pending';
}

/**
 * Requests the values of each person who is signed in or about to be, now and later. Calls `listener` when values may have
 * arrived or gone. Returns the function that ends this.
 */
export function followPersonalFlags(listener: () => void): () => void {
  const load = (): void => {
    // Early, while the session is being restored. `personalValue` waits until the person is known.
    const email = session.expectedEmail();
    // After a failure, the person keeps the values of the cohort.
    if (email !== undefined) void queryClient.query(personalFlagsQuery(email)).then(listener, listener);
  };
  load();
  return session.subscribe(() => {
    listener();
    load();
  });
}
