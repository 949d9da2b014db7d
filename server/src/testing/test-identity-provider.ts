import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { UnsecuredJWT } from 'jose';

interface Account {
  localId: string;
  email: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** In seconds since 1970: tokens issued earlier are rejected. */
  validSince?: string;
  /** The last sign-in, in ms since 1970. */
  lastLoginAt?: string;
  /** In ms since 1970. */
  passwordUpdatedAt?: number;
  /** Whether the account has a password; by default if `passwordUpdatedAt` is known. */
  hasPassword?: boolean;
}

export interface TestIdentityProvider {
  host: string;
  /** An ID token that lookups resolve to this account, of a sign-in at `authTime` (seconds since 1970; by default now). */
  issue: (account: Account, authTime?: number, firebase?: { sign_in_second_factor?: string }) => string;
  /** Makes every later lookup return this status. */
  failWith: (status: number | undefined) => void;
  /** Out-of-band codes that the emulator keeps. */
  codes: object[];
  /** The subjects of the accounts that were deleted. */
  deleted: string[];
  /** Every request so far. */
  received: { url: string | undefined; authorization: string | undefined }[];
  close: () => Promise<void>;
}

/** Implements accounts:lookup and accounts:delete like the auth emulator. */
export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const accounts = new Map<string, Account>();
  const received: TestIdentityProvider['received'] = [];
  const codes: object[] = [];
  const deleted: string[] = [];
  let failure: number | undefined;
  const server = createServer((request, response) => {
    received.push({ url: request.url, authorization: request.headers.authorization });
    if (request.url?.endsWith('/oobCodes')) {
      response.end(JSON.stringify({ oobCodes: codes }));
      return;
    }
    void json(request).then((body) => {
      const { idToken, localId } = body as { idToken: string; localId: string };
      if (request.url?.endsWith('/accounts:delete') && failure === undefined) {
        const known = !deleted.includes(localId);
        if (known) deleted.push(localId);
        response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify(known ? {} : { error: { message: 'USER_NOT_FOUND' } }));
        return;
      }
      const account = accounts.get(idToken);
      const known = request.url?.startsWith('/identitytoolkit.googleapis.com/v1/accounts:lookup') && account;
      response.writeHead(failure ?? (known ? 200 : 400), { 'content-type': 'application/json' });
      response.end(JSON.stringify(known ? { users: [recordOf(account)] } : { error: { message: 'INVALID_ID_TOKEN' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    issue: (account, authTime = Math.floor(Date.now() / 1000), firebase = {}) => {
      const token = new UnsecuredJWT({ jti: randomUUID(), auth_time: authTime, firebase })
        .setIssuedAt(authTime)
        .encode();
      accounts.set(token, account);
      return token;
    },
    failWith: (status) => {
      failure = status;
    },
    codes,
    deleted,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function recordOf({ hasPassword, ...account }: Account): object {
  const isPassword = hasPassword ?? account.passwordUpdatedAt !== undefined;
  return { ...account, providerUserInfo: [{ providerId: isPassword ? 'password' : 'google.com' }] };
}
