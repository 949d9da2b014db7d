/** The storefront as an app for other pages: loaded by the small script, to which it hands itself over. */
import type { EmbeddedApp } from '../contract';
import type { HandingScript } from '../loader/load-script';
import { show } from './show';

const script = document.currentScript as HandingScript<EmbeddedApp> | null;
if (script) script.ocs = { show };
