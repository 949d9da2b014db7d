/** `npm run promote -- PART`: everybody gets what was the canary. */
import { readCommandLine, readPart, shopOptions } from './releasing/command-line';
import { withShop } from './releasing/shop';
import { runScript } from './shop/script';

const usage = 'npm run promote -- PART [--server URL --token TOKEN]';

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, shopOptions);
  const part = readPart(positionals, usage);
  const { name, live } = await withShop(values, (shop) => shop.promote(part.name));
  console.log(`${name} ${live} is live for everybody.`);
});
