/** Entry of the storefront's app for partner pages. The loader runs it and takes its exports. */
import type { EmbeddedApp } from '../contract';
import type { HandingScript } from '../loader/load-script';
import { show } from './show';

const script = document.currentScript as HandingScript<EmbeddedApp> | null;
if (script) script.ocs = { show };
