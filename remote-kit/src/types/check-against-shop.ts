import { checkPair } from 'contract/type-check';
import { parseArgs } from 'node:util';
import { BuildError } from '../build/build-error';
import { describeRemote, wholeCheck } from './describe-remote';
import { fetchTypes, storeTypes } from './fetch-types';

const usage = `npx ocs-remote types [--shop URL]
  --shop  the address of a deployed shop; OCS_SERVER by default`;

const timeoutMs = 60_000;

/**
 * Fetches the declarations of a live shop, and checks the remote in `folder` against them as the release gate does. Throws a
 * `BuildError` with all errors.
 */
export async function checkAgainstShop(folder: string, args = process.argv.slice(2)): Promise<void> {
  const address = readShop(args);
  const types = await fetchTypes(address);
  await storeTypes(folder, types);
  const described = await describeRemote(folder);
  if (!described) throw new BuildError('This remote has no types: it needs a tsconfig.json, and pages in TypeScript.');
  const faults = await checkPair({ ...types.packages, ...types.shop }, wholeCheck(described), { timeoutMs });
  if (faults.length > 0)
    throw new BuildError(
      `The remote does not fit the shell ${types.version} of ${address}:\n${faults.map(({ text }) => `  ${text}`).join('\n')}`,
    );
  console.log(`The remote fits the shell ${types.version} of ${address}. Editors now use its declarations.`);
}

function readShop(args: string[]): string {
  try {
    const { shop = process.env['OCS_SERVER'] } = parseArgs({ args, options: { shop: { type: 'string' } } }).values;
    if (shop && URL.canParse(shop)) return shop;
  } catch {
    // The usage explains it.
  }
  throw new BuildError(usage);
}
