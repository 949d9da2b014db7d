import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../../../server/src/database/migrate';
import { seedIfEmpty } from '../../../../server/src/seed/seed';
import { buildParts } from '../../../../scripts/build/build-parts';
import { startInstance, type Instance } from '../../../harness/server-instance';
import { removeDatabase } from '../../../../scripts/local-shop/postgres/location';
import { publishBuilt } from '../../../../scripts/release/publish-built';
import { freePort } from '../../../../scripts/local-shop/ports';
import { DatabaseWire } from './database-wire';
import { Emulator } from './emulator';
import { OwnPostgres } from './own-postgres';

/** A shop in real processes of its own, each of which a scene may end, slow down or lie to. */
export interface ServerStage {
  origin: string;
  dataDir: string;
  postgres: OwnPostgres;
  wire: DatabaseWire;
  emulator: Emulator;
  server: Instance;
  /** Runs the server with other settings, or with modules loaded first, for as long as `use` takes. */
  withServer: <T>(options: ServerOptions, use: () => Promise<T>) => Promise<T>;
}

type ServerOptions = Pick<Parameters<typeof startInstance>[0], 'env' | 'imports'>;

/** Modules that change what the server's process sees of the world. */
export const importsFolder = path.resolve(import.meta.dirname, '../imports');

/** Sets the stage up with the versions that are released in `releasedIn`, hands it to `use`, and clears it. */
export async function withServerStage<T>(releasedIn: string, use: (stage: ServerStage) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-faults-'));
  // The user that PostgreSQL runs as must reach it.
  await chmod(dataDir, 0o755);
  const undo: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    () => removeDatabase(dataDir),
  ];
  try {
    await cp(path.join(releasedIn, 'releases'), path.join(dataDir, 'releases'), { recursive: true });
    const postgres = await OwnPostgres.make(dataDir);
    undo.push(() => postgres.stop());
    await migrate(postgres.database);
    undo.push(() => postgres.database.destroy());
    await seedIfEmpty(postgres.database, { dataDir, demoRoles: true });
    const parts = await buildParts({ dataDir, onProgress: () => undefined });
    await publishBuilt(postgres.urlAt(postgres.port), dataDir, parts);
    const wire = await DatabaseWire.lay(postgres.port);
    undo.push(() => wire.remove());
    const emulator = await Emulator.start(dataDir);
    undo.push(() => emulator.kill());
    const stage = await withServerOn({ dataDir, postgres, wire, emulator });
    undo.push(() => stage.server.kill());
    return await use(stage);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

type Services = Pick<ServerStage, 'dataDir' | 'postgres' | 'wire' | 'emulator'>;

async function withServerOn(services: Services): Promise<ServerStage> {
  const port = await freePort();
  const { dataDir, postgres, wire, emulator } = services;
  const start = ({ env = {}, imports = [] }: ServerOptions) =>
    startInstance({
      port,
      databaseUrl: postgres.urlAt(wire.port),
      dataDir,
      // Callers name the address that they come from, so that a scene is not held up by the limits for one address.
      env: { TRUST_PROXY: 'true', FIREBASE_AUTH_EMULATOR_HOST: emulator.host, LOG_LEVEL: 'silent', ...env },
      imports: [path.join(importsFolder, 'measure-memory.ts'), ...imports],
      execArgv: ['--expose-gc'],
    });
  const usual = await start({});
  const stage: ServerStage = {
    ...services,
    origin: `http://127.0.0.1:${String(port)}`,
    server: usual,
    async withServer(options, use) {
      await usual.stop();
      stage.server = await start(options);
      try {
        return await use();
      } finally {
        await stage.server.kill();
        stage.server = usual;
        await usual.start();
      }
    },
  };
  return stage;
}

/** What the server's process holds once what nobody needs has been collected. */
export async function usedMegabytes({ server }: ServerStage): Promise<number> {
  const child = server.process();
  const answered = once(child, 'message') as Promise<[{ usedMegabytes: number }]>;
  child.send('measure memory');
  return (await answered)[0].usedMegabytes;
}
