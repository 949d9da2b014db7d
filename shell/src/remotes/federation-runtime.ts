/**
 * The federation runtime of the page. The build puts it in place of the one that `@module-federation/enhanced` adds to every
 * entry: the shell bundles it once, and remotes take it from the shell's global.
 */
import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime/core';
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import type { PageInstance } from './federation';
import { prepareDevtools } from './federation-devtools';

prepareDevtools();

/** Creates the instance of the shell, or of one version of a remote. */
function init({ webpackRequire }: { webpackRequire: WebpackRequire }): ModuleFederation {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The build names no part.');
  const { currentScript } = document;
  const script = currentScript && 'src' in currentScript ? currentScript.src : undefined;
  const instance: PageInstance = Object.assign(new ModuleFederation(initOptions), { script });
  setGlobalFederationInstance(instance);
  return instance;
}

const federation = {
  // The generated code only checks that there is one.
  runtime: {},
  bundlerRuntime: { init, consumes, initContainerEntry, I: initializeSharing, S: {} },
};

// The build of every remote names this global.
Object.assign(globalThis, { ocsFederation: federation });

export default federation;
