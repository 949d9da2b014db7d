/** `npm run release:list`: the live, canary and previous versions; `-- --prune` removes the files of versions that are no longer needed. */
import { printReleases, readCommandLine, targetOptions, usageError } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

const usage = `npm run release:list [-- --server URL --token TOKEN | -- --prune]
  --prune  at the shop's own machine: keeps the last 10 versions, and those that were live within 7 days`;

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, { ...targetOptions, prune: { type: 'boolean' } } as const);
  if (positionals.length > 0) throw usageError('npm run release:list shows all parts.', usage);
  if (!values.prune) return printReleases(await shopRepository.withTarget(values, (target) => target.list()));
  if (values.server !== undefined)
    throw usageError("--prune works only on the shop's own machine, without --server.", usage);
  const { pruneLocal } = await import('./release/prune-local');
  await pruneLocal(process.env);
});
