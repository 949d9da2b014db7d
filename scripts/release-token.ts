/** `npm run release:token -- PART`: makes a token that can release only this part; `--revoke` ends one, `--list` shows them. */
import { listDeployTokens, makeDeployToken, revokeDeployToken } from 'server/releases';
import { readCommandLine, usageError } from 'remote-kit/release';
import { localActor, withReleasePlace } from './release/local-target';
import { readPartName } from './release/read-part';
import { runScript, UserError } from './local-shop/script';

const usage = `npm run release:token -- PART [--label LABEL] [--days DAYS] | --list | --revoke LABEL-OR-ID
  The token is shown once, alone on the last line. --label says whose it is, such as "ci of team admin".
  --days  how long it is valid, 1 to 999 days; 90 by default`;

await runScript(async () => {
  const options = {
    label: { type: 'string' },
    days: { type: 'string', default: '90' },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  } as const;
  const { values, positionals } = readCommandLine(usage, options);
  if (!/^[1-9]\d{0,2}$/.test(values.days)) throw usageError('--days must be a whole number from 1 to 999.', usage);
  const name = await readPartName(positionals, usage);
  const actor = localActor();
  await withReleasePlace(process.env, async ({ database }) => {
    const tokens = await listDeployTokens(database, name);
    if (values.list) {
      for (const token of tokens) {
        const state = token.state === 'valid' ? 'valid until' : token.state;
        const end = (token.revoked_at ?? token.expires_at).toISOString();
        console.log(`${token.id}  made ${token.made_at.toISOString()}  ${state} ${end}  ${token.label}`);
      }
    } else if (values.revoke !== undefined) {
      const revoked = await revokeDeployToken(database, { name, labelOrId: values.revoke, actor });
      if (!revoked)
        throw new UserError(`${name} has no valid token with the label or id ${values.revoke}: see --list.`);
      console.log(`The deploy token ${revoked.label} of ${name} is revoked.`);
    } else {
      const label = values.label ?? `${name} ${String(tokens.length + 1)}`;
      if (tokens.some((token) => token.label === label && token.state === 'valid')) {
        throw new UserError(`${name} has a valid token with the label ${label}: choose another one.`);
      }
      const token = await makeDeployToken(database, { name, label, days: Number(values.days), actor });
      console.log(
        `A deploy token of ${name}, labelled ${label}, valid for ${values.days} days. It is not shown again:\n${token}`,
      );
    }
  });
});
