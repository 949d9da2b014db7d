import { queryOptions, skipToken } from '@tanstack/react-query';
import { http } from './http';
import type { Schemas } from './types';

/** The account of the signed-in person with this e-mail address; disabled for visitors (`undefined`). */
export const accountQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email],
    queryFn: email ? async ({ signal }) => (await http.get<Schemas['Account']>('/account', { signal })).data : skipToken,
  });

/** Where this person is signed in, the latest use first; disabled for visitors (`undefined`). */
export const signInsQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email, 'sessions'],
    queryFn: email ? async ({ signal }) => (await http.get<Schemas['SignIn'][]>('/account/sessions', { signal })).data : skipToken,
  });

/** Changes the signed-in person's name at the shop. */
export async function changeAccountName(name: string): Promise<void> {
  await http.patch('/account', { name });
}

/** Ends all sign-ins of the person except this one. */
export async function endOtherSignIns(): Promise<void> {
  await http.delete('/account/sessions');
}
