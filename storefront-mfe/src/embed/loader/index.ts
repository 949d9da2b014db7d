/** Entry of the loader, the script that a partner's page includes: it defines `<ocs-storefront>` and loads the app on demand. */
import { defineElement } from './element';
import { loadApp } from './load-app';
import { mountWith } from './mount';
import { findApp, scriptOrigin } from './published';
import type { AppSource } from './storefront-view';

const source: AppSource = {
  origin: scriptOrigin,
  load: async (options, onGone) => loadApp(await findApp(options.host, options.version, onGone), options),
};

export const mount = mountWith(source);

defineElement(source);
