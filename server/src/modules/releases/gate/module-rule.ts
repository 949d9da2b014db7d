import type { ReleasePage } from 'contract/release';
import type { Rule } from './rule';
import { isShell } from './other-parts';

/** Every page of a remote has a module that is exposed, can be imported, and has a Component. */
export const moduleRule: Rule = ({ release }) =>
  isShell(release)
    ? []
    : release.pages.flatMap((page) => {
        const fault = faultOf(page, release.exposes ?? []);
        return fault ? [{ rule: 'modules' as const, ...fault }] : [];
      });

function faultOf({ path, expose, exports, importError }: ReleasePage, exposes: string[]) {
  if (!exposes.includes(expose)) {
    return {
      message: `The page ${path} names the module ${expose}, which the build does not expose.`,
      whatToDo: 'Build with the remoteConfig of scripts/webpack, which exposes every page of remote.config.ts.',
    };
  }
  if (importError !== undefined) {
    return {
      message: `The module ${expose} of the page ${path} cannot be imported: ${importError.split('\n')[0] ?? ''}`,
      whatToDo: 'Importing a page must not fail: keep what needs a browser inside its functions.',
    };
  }
  if (!exports) {
    return {
      message: `The module ${expose} of the page ${path} was never imported.`,
      whatToDo: 'Build with npm run release or npm run release:check, which import every page.',
    };
  }
  if (!exports.includes('Component')) {
    return {
      message: `The module ${expose} of the page ${path} exports no Component.`,
      whatToDo: 'Export the page as Component, as React Router’s route modules do.',
    };
  }
  return undefined;
}
