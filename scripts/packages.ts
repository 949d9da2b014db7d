/** `npm run packages`: packs what a remote in a repository of its own installs, and the conformance suite, into `packages/`. */
import path from 'node:path';
import { root, runScript } from './local-shop/script';
import { conformancePackage, packAll, remotePackages } from './packages/pack';

await runScript(async () => {
  const files = await packAll(path.join(root, 'packages'), [...remotePackages, conformancePackage]);
  for (const file of files) console.log(file);
});
