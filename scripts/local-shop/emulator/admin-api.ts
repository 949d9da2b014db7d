/** The local Firebase project. Names that start with `demo-` never refer to a real project. */
export const projectId = 'demo-ocs';

/** An account in the identity toolkit’s format; further fields pass through unchanged. */
export interface Account {
  localId: string;
  email?: string;
  displayName?: string;
  emailVerified?: boolean;
  rawPassword?: string;
  /** In seconds since 1970: tokens issued earlier are rejected. */
  validSince?: string;
  /** In ms since 1970. */
  passwordUpdatedAt?: number;
}

async function call(origin: string, action: string, body?: object): Promise<unknown> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${action}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`The auth emulator responded with ${String(response.status)}: ${await response.text()}`);
  return response.json();
}

export async function exportAccounts(origin: string): Promise<Account[]> {
  const { users } = (await call(origin, 'batchGet?maxResults=-1')) as { users: Account[] };
  return users;
}

export async function importAccounts(origin: string, users: Account[]): Promise<void> {
  if (users.length === 0) return;
  const { error } = (await call(origin, 'batchCreate', { users })) as { error: { index: number; message: string }[] };
  for (const { index, message } of error) {
    console.error(`The account ${users[index]?.email ?? ''} could not be loaded (${message}).`);
  }
}
