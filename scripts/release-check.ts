/** `npm run release:check -- PART`: builds a part and asks the release gate, without a release. */
import { buildForRelease } from './release/build-part';
import { readCommandLine, readPart, targetOptions } from './release/command-line';
import { formatRefusal } from 'contract/refusal';
import { withTarget } from './release/choose-target';
import { runScript, UserError } from './local-shop/script';

const usage = 'npm run release:check -- PART [--server URL --token TOKEN]';

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, targetOptions);
  const part = await readPart(positionals, usage);
  await withTarget({ ...values, part: part.name }, async (target) => {
    const built = await buildForRelease(part, undefined);
    const reasons = await target.check(built);
    const title = `${part.name} ${built.release.version}`;
    if (reasons.length > 0) throw new UserError(formatRefusal({ title: `No: ${title} may not go live.`, reasons }));
    console.log(`Yes: ${title} may go live. It was built into ${built.folder}`);
  });
});
