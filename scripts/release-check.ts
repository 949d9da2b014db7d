/** `npm run release:check -- PART`: builds a part and asks the gate, without releasing anything. */
import { buildForRelease } from './release/build-part';
import { readCommandLine, readPart, shopOptions } from './release/command-line';
import { sentenceOf } from './release/refusal';
import { withShop } from './release/with-shop';
import { runScript, UserError } from './local-shop/script';

const usage = 'npm run release:check -- PART [--server URL --token TOKEN]';

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, shopOptions);
  const part = readPart(positionals, usage);
  await withShop(values, async (shop) => {
    const built = await buildForRelease(part, undefined);
    const reasons = await shop.check(built);
    const title = `${part.name} ${built.release.version}`;
    if (reasons.length > 0) throw new UserError(sentenceOf({ title: `No: ${title} may not go live.`, reasons }));
    console.log(`Yes: ${title} may go live. It was built into ${built.folder}`);
  });
});
