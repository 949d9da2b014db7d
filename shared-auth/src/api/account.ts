import { queryOptions } from '@tanstack/react-query';
import { http } from './http';
import type { Schemas } from './types';

/** The signed-in person's account at the shop; disabled by callers for visitors. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => (await http.get<Schemas['Account']>('/account')).data,
});

/** Where the signed-in person is signed in, the latest use first. */
export const signInsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await http.get<Schemas['SignIn'][]>('/account/sessions')).data,
});

/** Changes the signed-in person's name at the shop. */
export async function changeAccountName(name: string): Promise<void> {
  await http.patch('/account', { name });
}

/** Ends all sign-ins of the person except this one. */
export async function endOtherSignIns(): Promise<void> {
  await http.delete('/account/sessions');
}
