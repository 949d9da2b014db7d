/** The small script that a page includes: it makes `<ocs-storefront>` known and loads the app when one is to be shown. */
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
