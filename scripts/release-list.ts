/** `npm run release:list`: what is live, canary and previous; `-- --prune` removes the files of versions that nobody needs. */
import { readCommandLine, shopOptions, usageError } from './release/command-line';
import { printReleases } from './release/print-releases';
import { withShop } from './release/with-shop';
import { runScript } from './local-shop/script';

const usage = `npm run release:list [-- --server URL --token TOKEN | -- --prune]
  --prune  at the shop's own machine: keeps the last 10 versions, and those that were live within 7 days`;

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, { ...shopOptions, prune: { type: 'boolean' } } as const);
  if (positionals.length > 0) throw usageError('npm run release:list shows all parts.', usage);
  if (!values.prune) return printReleases(await withShop(values, (shop) => shop.list()));
  if (values.server !== undefined) throw usageError('--prune works where the files lie, without --server.', usage);
  const { pruneLocal } = await import('./release/prune-local');
  await pruneLocal(process.env);
});
