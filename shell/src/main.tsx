import { createRoot, hydrateRoot } from 'react-dom/client';
import { session } from 'shared-auth';
import { App } from './app';
import { readRegistry } from './remotes/registry';
import { installTrustedTypes } from './remotes/trusted-types';
import { watchScripts } from './remotes/failed-scripts';
import { registerRegistry } from './remotes/federation';
import { createShopRouter } from './router';
import { followSession } from './session/follow-session';

installTrustedTypes();
watchScripts();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const registry = readRegistry();
registerRegistry(registry);
session.start();
const router = createShopRouter(registry, root.dataset.page === 'rendered');
followSession(router);

const app = <App router={router} registry={registry} />;
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
