/** `npm start`: the whole shop on this machine, from nothing to its address. */
import { demoAccounts, demoPassword } from 'server/administration';
import { openStore, publishOrKeep } from 'server/releases';
import { buildParts } from './build/build-parts';
import { prepareShop, type PreparedShop } from './local-shop/prepare';
import { Progress } from './local-shop/progress';
import { runShop } from './local-shop/run-shop';
import { runScript } from './local-shop/script';
import { startDatabase, startEmulator, useDatabase } from './local-shop/services';
import type { Supervisor } from './local-shop/supervisor';

async function start(shop: PreparedShop, supervisor: Supervisor): Promise<void> {
  const progress = new Progress();
  const { dataDir, ownerDatabaseUrl: databaseUrl } = shop.settings;
  // The server starts last, so that people can log in as soon as it answers.
  const [parts] = await Promise.all([
    progress.runBuild('parts built', (onProgress) => buildParts({ dataDir, onProgress })),
    progress.run('database ready', () => startDatabase(shop, supervisor)),
    shop.emulatorPort && progress.run('sign-in emulator ready', () => startEmulator(shop, supervisor)),
  ]);
  await progress.run('versions published', async () => {
    const { sigstore } = shop.settings;
    // A build names no other origin.
    const place = { store: await openStore(shop.settings), releaseOrigins: [], sigstore };
    const folders = parts.map(({ folder }) => folder);
    await useDatabase(databaseUrl, (database) => publishOrKeep({ ...place, database }, folders, 'npm start'));
  });
  await progress.run('server ready', () => supervisor.start('server', 'server/src/main.ts', [], shop.serverEnv));
  await shop.lock.publish({
    url: shop.url,
    databaseUrl,
    emulatorHost: shop.serverEnv['FIREBASE_AUTH_EMULATOR_HOST'],
  });
  console.log(`\nThe shop is at ${shop.url}`);
  if (shop.emulatorPort) printDemoAccounts();
  console.log('Ctrl-C stops it.');
}

function printDemoAccounts(): void {
  console.log(`Sign in with the password ${demoPassword} as`);
  for (const { email, role } of demoAccounts) console.log(`  ${email.padEnd(20)} ${role}`);
}

await runScript(async () => {
  const shop = await prepareShop(process.env);
  runShop(shop, (supervisor) => start(shop, supervisor));
});
