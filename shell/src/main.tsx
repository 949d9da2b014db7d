import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { readRegistry } from './remotes/registry';
import { registerRegistry } from './remotes/federation';
import { createShopRouter } from './router';
import { followSession } from './session/follow-session';
import { startSession } from './session/start-session';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const registry = readRegistry();
registerRegistry(registry);
startSession();
const router = createShopRouter(registry, root.dataset.page === 'rendered');
followSession(router);

const app = <App router={router} registry={registry} />;
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
