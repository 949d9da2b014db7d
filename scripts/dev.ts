/** `npm run dev`: database and sign-in as in a start; the server and every part's webpack-dev-server, which follow each edit. */
import path from 'node:path';
import concurrently from 'concurrently';
import { devServerPort } from 'remote-kit/build';
import { parts } from './build/parts';
import { prepareShop, type PreparedShop } from './local-shop/prepare';
import { Progress } from './local-shop/progress';
import { runShop } from './local-shop/run-shop';
import { root, runScript, UserError } from './local-shop/script';
import { startDatabase, startEmulator } from './local-shop/services';
import type { Supervisor } from './local-shop/supervisor';

const serverPort = 3100;
const ports = parts.map(({ folder }) => devServerPort(path.join(root, folder)));
const url = `http://localhost:${String(ports[0])}`;

async function start(shop: PreparedShop, supervisor: Supervisor): Promise<void> {
  const progress = new Progress();
  await Promise.all([
    progress.run('database ready', () => startDatabase(shop, supervisor)),
    progress.run('sign-in emulator ready', () => startEmulator(shop, supervisor)),
  ]);
  await shop.lock.publish({
    url,
    databaseUrl: shop.settings.ownerDatabaseUrl,
    emulatorHost: shop.serverEnv['FIREBASE_AUTH_EMULATOR_HOST'],
  });
  console.log(`\nThe shop will be at ${url}\n`);
  await runDevServers(shop.serverEnv, supervisor);
}

async function runDevServers(serverEnv: NodeJS.ProcessEnv, supervisor: Supervisor): Promise<void> {
  const server = {
    name: 'server',
    command: `"${process.execPath}" node_modules/tsx/dist/cli.mjs watch --clear-screen=false server/src/main.ts`,
    env: serverEnv,
  };
  const devServers = parts.map(({ folder }) => ({
    name: folder,
    command: `npm run dev -w ${folder}`,
    env: { OCS_SERVER: `http://127.0.0.1:${String(serverPort)}` },
  }));
  const { commands, result } = concurrently([server, ...devServers], {
    cwd: root,
    killOthersOn: ['failure', 'success'],
    prefixColors: 'auto',
  });
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  supervisor.manage(() => {
    for (const command of commands) command.kill('SIGTERM');
    return ended;
  });
  await ended;
  throw new UserError('A development server ended, so everything was stopped: see its last lines above.');
}

await runScript(async () => {
  const env = { ...process.env, PORT: String(serverPort), DEV_REMOTES: ports.join() };
  const shop = await prepareShop(env, ports);
  runShop(shop, (supervisor) => start(shop, supervisor));
});
