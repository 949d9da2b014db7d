import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pageDataIds } from 'contract/page-data';
import { BuildError } from './build-error';
import { fetchTypes, storeTypes } from '../types/fetch-types';
import { childEnv } from './child-env';

const usage = `npm run dev [-- --shop URL]
  --shop  the address of a deployed shop, for its data and its accounts`;

/**
 * Runs the development server of the part in `folder` until somebody stops it. `args` is the command line. Throws a `BuildError`
 * if that is wrong, if the shop does not answer, or if the server ends without being stopped.
 */
export async function serve(folder: string, args = process.argv.slice(2)): Promise<void> {
  const address = readShop(args);
  const shop = address === undefined ? {} : await openShop(address);
  if (address !== undefined) await fetchShopTypes(folder, address);
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const server = spawn(process.execPath, [resolve('webpack/bin/webpack.js'), 'serve'], {
    cwd: folder,
    env: { ...childEnv(), ...shop, NODE_ENV: 'development' },
    // By the channel it notices when this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    server.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The parent was killed.
  process.once('disconnect', stop);
  process.channel?.unref();
  const [code] = (await once(server, 'exit')) as [number | null];
  if (code !== 0 && !stopped.signal.aborted) throw new BuildError('The development server ended: see its lines above.');
}

/** Editors then compare the part with the live shop. Its pages work without that. */
async function fetchShopTypes(folder: string, address: string): Promise<void> {
  try {
    await storeTypes(folder, await fetchTypes(address));
  } catch (error) {
    console.warn(`The shop's types were not fetched: ${(error as Error).message}`);
  }
}

/** The address of the shop that the command line names. */
function readShop(args: string[]): string | undefined {
  const { shop } = readOptions(args);
  if (shop !== undefined && !(URL.canParse(shop) && /^https?:$/.test(new URL(shop).protocol)))
    throw new BuildError(`--shop needs an address such as https://shop.example.\n${usage}`);
  return shop;
}

function readOptions(args: string[]): { shop?: string | undefined } {
  try {
    return parseArgs({ args, options: { shop: { type: 'string' } } }).values;
  } catch (error) {
    throw new BuildError(`${(error as Error).message.split('. ')[0] ?? ''}.\n${usage}`);
  }
}

const shopTimeoutMs = 10_000;

/** The environment that names the shop and its settings, such as its Firebase project, as its own page contains them. */
async function openShop(address: string): Promise<{ OCS_SERVER: string; OCS_SETTINGS: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(shopTimeoutMs) });
    const element = new RegExp(`<script type="application/json" id="${pageDataIds.settings}">(.*?)</script>`, 's');
    const [, text = ''] = element.exec(await answer.text()) ?? [];
    // The shop may answer at another address, to which browsers could not send the calls of another page.
    return { OCS_SERVER: new URL(answer.url).origin, OCS_SETTINGS: JSON.stringify(JSON.parse(text)) };
  } catch {
    throw new BuildError(`No shop answers at ${address}.`);
  }
}
