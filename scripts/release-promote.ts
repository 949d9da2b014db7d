/** `npm run release:promote -- PART`: makes the canary live for everybody. */
import { readCommandLine, readPart, targetOptions } from './release/command-line';
import { withTarget } from './release/choose-target';
import { runScript } from './local-shop/script';

const usage = 'npm run release:promote -- PART [--server URL --token TOKEN]';

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, targetOptions);
  const part = await readPart(positionals, usage);
  const { name, live } = await withTarget({ ...values, part: part.name }, (target) => target.promote(part.name));
  console.log(`${name} ${live} is live for everybody.`);
});
