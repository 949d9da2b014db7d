/** `npm run release:promote -- PART`: everybody gets what was the canary. */
import { readCommandLine, readPart, shopOptions } from './release/command-line';
import { withShop } from './release/with-shop';
import { runScript } from './local-shop/script';

const usage = 'npm run release:promote -- PART [--server URL --token TOKEN]';

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, shopOptions);
  const part = readPart(positionals, usage);
  const { name, live } = await withShop(values, (shop) => shop.promote(part.name));
  console.log(`${name} ${live} is live for everybody.`);
});
