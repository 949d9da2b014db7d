/** `npm run release:rollback -- PART`: withdraws the canary, or puts back what the live version replaced. */
import { readCommandLine, readPart, shopOptions } from './release/command-line';
import { withShop } from './release/with-shop';
import { runScript } from './local-shop/script';

const usage = `npm run release:rollback -- PART [--to VERSION] [--server URL --token TOKEN]
  Without --to: ends the canary if one runs; else puts back what the live version replaced.`;

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, { ...shopOptions, to: { type: 'string' } } as const);
  const part = readPart(positionals, usage);
  const { name, live } = await withShop(values, (shop) => shop.rollBack(part.name, values.to));
  console.log(`${name} ${live} is live for everybody.`);
});
