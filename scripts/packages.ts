/** `npm run packages`: packs what a remote in a repository of its own installs into `packages/`, as `npm pack` does. */
import path from 'node:path';
import { root, runScript } from './local-shop/script';
import { packAll } from './packages/pack';

await runScript(async () => {
  for (const file of await packAll(path.join(root, 'packages'))) console.log(file);
});
