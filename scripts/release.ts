/** `npm run release -- PART`: builds a part as it lies here, and has the shop's visitors get it once the gate lets it pass. */
import { buildForRelease } from './release/build-part';
import { readCommandLine, readPart, readPercent, shopOptions } from './release/command-line';
import { withShop } from './release/with-shop';
import { runScript } from './local-shop/script';

const usage = `npm run release -- PART [--canary PERCENT] [--base URL] [--server URL --token TOKEN]
  --canary  only this share of the visitors gets it, until npm run release:promote or npm run release:rollback
  --base    where browsers find the files, if not at the shop; {name} and {version} stand for the release's own
  --server  the shop's address; without it, the shop of this machine`;

await runScript(async () => {
  const options = { ...shopOptions, canary: { type: 'string' }, base: { type: 'string' } } as const;
  const { values, positionals } = readCommandLine(usage, options);
  const part = readPart(positionals, usage);
  const canary = readPercent(values.canary, usage);
  await withShop(values, async (shop) => {
    // Asked before the build: a token that is not valid, and who was faster, are known early.
    const before = (await shop.list()).find(({ name }) => name === part.name)?.live.version ?? null;
    const built = await buildForRelease(part, values.base);
    const { name, live } = await shop.publish(built, { canary, replaces: before });
    const { version } = built.release;
    if (canary !== undefined) {
      console.log(`${name} ${version} is the canary, for ${String(canary)} % of the visitors; the others get ${live}.`);
    } else if (before === version) console.log(`${name} ${version} is live, as it was.`);
    else console.log(`${name} ${version} is live${before ? `, in place of ${before}` : ''}.`);
  });
});
