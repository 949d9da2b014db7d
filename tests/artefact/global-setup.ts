import path from 'node:path';
import { freePort } from '../../scripts/local-shop/ports';
import { publishSuiteShop } from '../e2e/support/suite-shop';
import { makeDataFolder } from '../harness/data-folder';
import { TestPostgres } from '../harness/postgres';
import { spreadOf } from '../performance/web/statistics';
import { AuthEmulator } from '../resilience/server/auth-emulator';
import { installArtefact } from './artefact';

const maxMegabytes = 90;

/** Playwright's global set-up: installs the artefact, prints its figures, and serves the shop that the journeys visit. */
export default async function startArtefact(): Promise<() => Promise<void>> {
  const folder = await makeDataFolder('artefact');
  const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
  const stop = async (): Promise<void> => {
    for (const step of cleanUp.reverse()) await step();
  };
  try {
    const postgres = await TestPostgres.start(folder.path);
    cleanUp.push(() => postgres.stop());
    const emulator = await AuthEmulator.start(folder.path);
    cleanUp.push(() => emulator.kill());
    const dataDir = path.join(folder.path, 'data');
    const port = await freePort();
    const artefact = await installArtefact(path.join(folder.path, 'app'), {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret for the tests of the artefact',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      // The journeys come from addresses of their own, so that they do not share rate limits.
      TRUST_PROXY: 'true',
      ALLOW_EXPOSED_EMULATOR: 'true',
      MAX_WRITES_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    });
    if (artefact.megabytes > maxMegabytes) throw new Error(`The artefact takes ${String(artefact.megabytes)} MB.`);
    await artefact.run('migrate');
    await artefact.run('publish');
    const starts = await artefact.measureStarts(5);
    const server = await artefact.serve();
    cleanUp.push(() => server.stop());
    const resident = (await server.idleMegabytes())?.toFixed(0) ?? 'unknown';
    const { median } = spreadOf(starts);
    const all = starts.map((ms) => ms.toFixed(0)).join(', ');
    console.log(
      `installed ${artefact.megabytes.toFixed(0)} MB; ready after ${median.toFixed(0)} ms (${all}); ${resident} MB resident when idle`,
    );
    publishSuiteShop({
      origin: `http://localhost:${String(port)}`,
      dataDir,
      databaseUrl: postgres.url,
      partnerPorts: [],
    });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
