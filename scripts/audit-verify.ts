/** `npm run audit:verify`: checks that no audit entry was changed, removed or inserted; `-- --head` compares with a line kept earlier. */
import { describeDatabase, verifyAudit, type AuditHead } from 'server/administration';
import { runScript, UserError } from './local-shop/script';
import { useDatabase } from './local-shop/services';
import { withDatabase } from './local-shop/with-database';

const usage = `npm run audit:verify [-- --head NUMBER:HASH]
  --head  the newest entry of an earlier run, which also reveals a missing end and a chain that was computed again`;

const findings = {
  missing: 'is missing. The entries after it are not proven either.',
  altered: 'was altered. The entries after it are not proven either.',
  replaced: 'does not have the hash of --head: it or an earlier entry was altered.',
};

await runScript(async () => {
  const kept = readHead(process.argv.slice(2));
  const { result, place } = await withDatabase(process.env, async (url) => ({
    result: await useDatabase(url, (database) => verifyAudit(database, kept)),
    place: describeDatabase(url),
  }));
  if ('wrong' in result) {
    throw new UserError(`Entry ${String(result.number)} ${findings[result.wrong]}`);
  }
  const { number, hash } = result.head;
  if (number === 0) throw new UserError(`There are no entries in ${place}: is it the database of the shop?`);
  const count = number === 1 ? '1 entry' : `${number.toLocaleString('en')} entries`;
  console.log(`${count} in ${place}, all unaltered. The newest is number ${String(number)} with the hash ${hash}.`);
  console.log(`Keep this line elsewhere: npm run audit:verify -- --head ${String(number)}:${hash}`);
});

function readHead([option, text, ...rest]: string[]): AuditHead | undefined {
  if (option === undefined) return undefined;
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text ?? '') ?? [];
  if (option !== '--head' || rest.length > 0 || number === undefined || hash === undefined) throw new UserError(usage);
  return { number: Number(number), hash };
}
