/** `npm run build`: builds every part whose source changed into the data folder, as `npm start` does. Nothing is published. */
import { buildParts } from './build/build-parts';
import { openDataFolder } from './local-shop/data-folder';
import { Progress } from './local-shop/progress';
import { runScript } from './local-shop/script';

await runScript(async () => {
  const dataDir = await openDataFolder(process.env['DATA_DIR'] || undefined);
  const parts = await new Progress().runBuild('parts built', (onProgress) => buildParts({ dataDir, onProgress }));
  for (const { folder, built } of parts) console.log(`${folder}${built ? '' : ' (unchanged)'}`);
});
