/** A process of its own for Firebase's auth emulator: `auth-emulator.ts <data folder> <port>`. It keeps its accounts in the data folder. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { createApp, type ProjectState } from 'firebase-tools/lib/emulator/auth/server.js';
import { AccountFile, readAccounts } from '../emulator/account-file';
import { importAccounts, projectId } from '../emulator/admin-api';
import { stripOutsideAssets } from '../emulator/popup-page';
import { trimApi } from '../emulator/trim-api';
import { printFailure } from '../script';
import { onStop } from './stop';

const [dataDir = '', port = ''] = process.argv.slice(2);
const file = path.join(dataDir, 'accounts.json');
const origin = `http://127.0.0.1:${port}`;
const accountFile = new AccountFile(file, origin);

async function start(): Promise<void> {
  trimApi();
  const states = new Map<string, ProjectState>();
  const emulator = await createApp(projectId, undefined, states);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/emulator/auth/')) stripOutsideAssets(response);
    if (request.method !== 'GET') {
      response.once('finish', () => {
        accountFile.changed();
      });
    }
    emulator(request, response);
  });
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  const accounts = await readAccounts(file);
  await importAccounts(origin, accounts);
  // An import counts as a new password; nobody shall have to sign in again because the shop was restarted.
  for (const { localId, validSince, passwordUpdatedAt } of accounts) {
    const user = states.get(projectId)?.getUserByLocalId(localId);
    if (user && validSince) user.validSince = validSince;
    if (user && passwordUpdatedAt) user.passwordUpdatedAt = passwordUpdatedAt;
  }
}

onStop(() => {
  void accountFile.flush().then(() => process.exit(0));
});

try {
  await start();
  process.send?.('ready');
} catch (error) {
  printFailure(error);
  process.exit(1);
}
