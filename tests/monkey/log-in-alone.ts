import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { storageStateOf, type Session } from '../harness/sign-in';
import type { Role } from './pages';
import { shopOrigin, variables } from './settings';

/**
 * Logs the demo account of a role in, in a second in which no other worker did: Firebase tells the second of a sign-in, so
 * that a logout ends all sign-ins of its second.
 */
export async function logInAlone(browser: Browser, role: Exclude<Role, 'visitor'>): Promise<Session> {
  for (;;) {
    const session = await storageStateOf(browser, shopOrigin(), role);
    if (await claim(`${role}-${String(secondOf(session))}`)) return session;
  }
}

/** Returns whether no other worker has claimed this. */
async function claim(name: string): Promise<boolean> {
  const folder = process.env[variables.logIns] ?? '';
  try {
    // Without `recursive`, it fails for a folder that exists.
    await mkdir(path.join(folder, name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function secondOf({ origins }: Session): number {
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name === 'access-token')?.value ?? '';
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { auth_time: number }).auth_time;
}
