import { readSettings, type Settings } from 'server/administration';
import { openDataFolder } from './data-folder';
import { freePort, requireFreePort } from './ports';
import { claimDataFolder, type RunningLock } from './running-lock';
import { UserError } from './script';
import { readSecrets } from './secrets';

/** Decisions of a start before it starts anything: addresses, and which services it runs itself. */
export interface PreparedShop {
  /** The address that people open. */
  url: string;
  settings: Settings;
  lock: RunningLock;
  /** The port of the embedded database; undefined when DATABASE_URL names another one. */
  databasePort: number | undefined;
  /** The port of the auth emulator; undefined when a Firebase project, or another emulator, is configured. */
  emulatorPort: number | undefined;
  /** The environment of the server's process. */
  serverEnv: NodeJS.ProcessEnv;
}

/** An earlier shop that was killed keeps its port for at most this long. */
const endingMs = 10_000;

const firebaseNames = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_AUTH_EMULATOR_HOST',
];

/** Checks settings, data folder and ports; throws a `UserError` for the first wrong one, before anything starts. */
export async function prepareShop(env: NodeJS.ProcessEnv, otherPorts: number[] = []): Promise<PreparedShop> {
  const ownDatabase = !env['DATABASE_URL'];
  const ownEmulator = firebaseNames.every((name) => !env[name]);
  if (ownEmulator && env['NODE_ENV'] === 'production') {
    throw new UserError(
      'NODE_ENV=production needs a Firebase project, since the local sign-in accepts anyone: set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN.',
    );
  }
  const databasePort = ownDatabase ? await freePort() : undefined;
  const emulatorPort = ownEmulator ? await freePort() : undefined;
  const placeholder = { databasePassword: 'unknown', applicationPassword: 'unknown', tokenSecret: 'unknown'.repeat(5) };
  const assemble = (dataDir: string, secrets: typeof placeholder): NodeJS.ProcessEnv => ({
    ...env,
    DATA_DIR: dataDir,
    TOKEN_SECRET: env['TOKEN_SECRET'] || secrets.tokenSecret,
    LOG_LEVEL: env['LOG_LEVEL'] || 'warn',
    ...(databasePort && {
      DATABASE_URL: embeddedDatabaseUrl(databasePort, applicationUser, secrets.applicationPassword),
      DATABASE_OWNER_URL: embeddedDatabaseUrl(databasePort, embeddedOwner, secrets.databasePassword),
    }),
    ...(emulatorPort && { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(emulatorPort)}` }),
  });
  readSettings(assemble('', placeholder));

  const dataDir = await openDataFolder(env['DATA_DIR'] || undefined);
  const lock = await claimDataFolder(dataDir);
  try {
    const shopEnv = assemble(dataDir, await readSecrets(dataDir));
    const settings = readSettings(shopEnv);
    // The start applies the migrations, so that the server's process knows only its own user.
    const serverEnv = { ...shopEnv, DATABASE_OWNER_URL: '' };
    for (const port of [settings.port, ...otherPorts]) {
      await requireFreePort(port, settings.host, lock.recovered ? endingMs : 0);
    }
    const url = `http://localhost:${String(settings.port)}`;
    return { url, settings, lock, databasePort, emulatorPort, serverEnv };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The owner of the embedded database, and the server's own user. */
export const embeddedOwner = 'postgres';
const applicationUser = 'ocs_application';

export function embeddedDatabaseUrl(port: number, user: string, password: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${String(port)}/ocs`;
}
