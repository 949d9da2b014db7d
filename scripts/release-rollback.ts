/** `npm run release:rollback -- PART`: ends the canary, or restores the version before the live one. */
import { readCommandLine, readPart, targetOptions } from './release/command-line';
import { withTarget } from './release/choose-target';
import { runScript } from './local-shop/script';

const usage = `npm run release:rollback -- PART [--to VERSION] [--server URL --token TOKEN]
  Without --to: ends the canary if one runs; else puts back what the live version replaced.`;

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, { ...targetOptions, to: { type: 'string' } } as const);
  const part = await readPart(positionals, usage);
  const { name, live } = await withTarget({ ...values, part: part.name }, (target) =>
    target.rollBack(part.name, values.to),
  );
  console.log(`${name} ${live} is live for everybody.`);
});
