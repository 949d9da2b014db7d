import { existsSync } from 'node:fs';
import { pageDataIds } from 'contract/page-data';
import type { Configuration as DevServer } from 'webpack-dev-server';

if (existsSync('.env')) process.loadEnvFile('.env');

/** The server behind a development page; `npm run dev` at the root sets its own. */
const shop = process.env.OCS_SERVER ?? 'http://127.0.0.1:3000';

/** Paths that the server answers: the API, pictures, the embed, the registry, and the Auth emulator. */
const serverPaths = [
  '/api',
  '/uploads',
  '/embed',
  '/registry.json',
  '/emulator',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

/** A shop on another machine answers for its own name only. */
const changeOrigin = !/^https?:\/\/(localhost|127\.)/.test(shop);

export const serverProxy: DevServer['proxy'] = [{ context: serverPaths, target: shop, changeOrigin }];

/** The settings of the shop that `--shop` names. Without them, the page uses the Auth emulator behind its own origin. */
const settings = process.env.OCS_SETTINGS?.replaceAll('<', String.raw`\u003c`);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>OCS</title>
    <link rel="icon" href="data:,">
    <script src="/standalone.js" defer></script>
  </head>
  <body>
    <div id="root"></div>
    ${settings ? `<script type="application/json" id="${pageDataIds.settings}">${settings}</script>` : ''}
  </body>
</html>`;

/** Answers every navigation with the remote's standalone page. */
export const answerStandalonePage: DevServer['setupMiddlewares'] = (middlewares, { app }) => {
  app?.get(/^(?!.*\.\w+$)/, (request, response, next) => {
    if (request.headers.accept?.includes('text/html')) response.end(page);
    else next();
  });
  return middlewares;
};

/** Says where the shop that `--shop` names shows the remote of this development server. */
export const announceShop = (remote: string, port: number): void => {
  if (settings) console.log(`In the shop itself: ${shop}/?remote=${remote}@http://localhost:${String(port)}`);
};
