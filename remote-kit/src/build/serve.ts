import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from './build-error';

const usage = `npm run dev [-- --shop URL]
  --shop  the address of the shop that answers API calls; that of OCS_SERVER by default`;

/**
 * Runs the development server of the part in `folder` until somebody stops it. `args` is the command line. Throws a `BuildError`
 * if that is wrong, or if the server ends by itself.
 */
export async function serve(folder: string, args = process.argv.slice(2)): Promise<void> {
  const shop = readShop(args);
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const server = spawn(process.execPath, [resolve('webpack/bin/webpack.js'), 'serve'], {
    cwd: folder,
    env: { ...process.env, ...(shop !== undefined && { OCS_SERVER: shop }) },
    // By the channel it notices when this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends its signals to both; others send theirs to this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
  const [code] = (await once(server, 'exit')) as [number | null];
  if (code) throw new BuildError('The development server ended: see its lines above.');
}

/** The origin of the shop that the command line names. */
function readShop(args: string[]): string | undefined {
  const { shop } = readOptions(args);
  if (shop === undefined) return undefined;
  if (!URL.canParse(shop) || !/^https?:$/.test(new URL(shop).protocol))
    throw new BuildError(`--shop needs an address such as https://shop.example.\n${usage}`);
  return new URL(shop).origin;
}

function readOptions(args: string[]): { shop?: string | undefined } {
  try {
    return parseArgs({ args, options: { shop: { type: 'string' } } }).values;
  } catch (error) {
    throw new BuildError(`${(error as Error).message.split('. ')[0] ?? ''}.\n${usage}`);
  }
}
