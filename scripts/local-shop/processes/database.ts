/** The process of the embedded PostgreSQL: `database.ts <data folder> <port> [setting …]`. It stops when its parent ends. */
import { initialiseCluster, startCluster } from '../postgres/cluster';
import { locatePostgres } from '../postgres/location';
import { printFailure } from '../script';
import { readSecrets } from '../secrets';
import { onStop } from './stop';

const [dataDir = '', port = '', ...settings] = process.argv.slice(2);

async function start() {
  const [location, { databasePassword }] = await Promise.all([locatePostgres(dataDir), readSecrets(dataDir)]);
  if (location.notice) console.log(location.notice);
  await initialiseCluster(location, databasePassword);
  return startCluster(location, Number(port), settings);
}

const starting = start();
onStop(() => {
  void starting
    .then((cluster) => cluster.stop())
    .catch(() => undefined)
    .finally(() => process.exit(0));
});

try {
  const cluster = await starting;
  process.send?.('ready');
  await cluster.exited;
} catch (error) {
  printFailure(error);
}
process.exitCode = 1;
if (process.connected) process.disconnect();
