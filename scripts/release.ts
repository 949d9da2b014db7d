/** `npm run release -- PART`: builds a part from this checkout and makes it live if the release gate accepts it. */
import { buildForRelease } from './release/build-part';
import { readCommandLine, readPart, readPercent, targetOptions } from './release/command-line';
import { withTarget } from './release/choose-target';
import { runScript } from './local-shop/script';

const usage = `npm run release -- PART [--canary PERCENT] [--base URL] [--server URL --token TOKEN]
  --canary  only this percentage of the visitors gets it, until npm run release:promote or npm run release:rollback
  --base    where browsers load the files, if not from the shop; {name} and {version} are replaced
  --server  the shop's address; the shop on this machine by default`;

await runScript(async () => {
  const options = { ...targetOptions, canary: { type: 'string' }, base: { type: 'string' } } as const;
  const { values, positionals } = readCommandLine(usage, options);
  const part = await readPart(positionals, usage);
  const canary = readPercent(values.canary, usage);
  await withTarget({ ...values, part: part.name }, async (target) => {
    // Before the build, so that an invalid token fails early and a concurrent release is detected.
    const before = (await target.list()).find(({ name }) => name === part.name)?.live.version ?? null;
    const built = await buildForRelease(part, values.base);
    const { name, live } = await target.publish(built, { canary, replaces: before });
    const { version } = built.release;
    if (canary !== undefined) {
      console.log(`${name} ${version} is the canary, for ${String(canary)} % of the visitors; the others get ${live}.`);
    } else if (before === version) console.log(`${name} ${version} is live, as it was.`);
    else console.log(`${name} ${version} is live${before ? `, in place of ${before}` : ''}.`);
  });
});
