/** `npm run build`: builds every part whose source changed, as `npm start` does, and assembles `dist/` for production, signed with OCS_SIGNING_KEY if there is one. Nothing is published. */
import path from 'node:path';
import { openSigner } from 'remote-kit/release';
import { buildArtefact } from './build/artefact';
import { buildParts } from './build/build-parts';
import { openDataFolder } from './local-shop/data-folder';
import { Progress } from './local-shop/progress';
import { root, runScript } from './local-shop/script';

await runScript(async () => {
  const dataDir = await openDataFolder(process.env['DATA_DIR'] || undefined);
  const sign = await openSigner(root);
  const progress = new Progress();
  const parts = await progress.runBuild('parts built', (onProgress) => buildParts({ dataDir, onProgress }));
  for (const { folder, built } of parts) console.log(`${folder}${built ? '' : ' (unchanged)'}`);
  const artefact = path.join(root, 'dist');
  await progress.run('server bundled', () => buildArtefact(artefact, parts, sign));
  console.log(artefact);
});
