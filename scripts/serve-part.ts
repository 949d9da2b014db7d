/** `npm run dev -w PART [-- --shop URL]`: the development server of one part. npm names the part's package.json. */
import path from 'node:path';
import { serve } from 'remote-kit/build';
import { runScript, UserError } from './local-shop/script';

await runScript(async () => {
  const manifest = process.env['npm_package_json'];
  if (!manifest) throw new UserError('Start a development server with npm run dev -w PART.');
  await serve(path.dirname(manifest));
});
