/** `npm run dev -w PART [-- --shop URL]`: the development server of one part. npm names the part's package.json. */
import path from 'node:path';
import { serve } from 'remote-kit/build';
import { runScript } from './local-shop/script';

await runScript(() => serve(path.dirname(process.env['npm_package_json'] ?? '')));
