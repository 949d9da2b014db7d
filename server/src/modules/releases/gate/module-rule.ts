import type { ReleasePage } from 'contract/release';
import type { Rule } from './rule';
import { isShell } from './other-parts';

/** Every page of a remote needs an exposed module that can be imported and exports a Component, or mount. */
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
      whatToDo: 'Build with remoteConfig from remote-kit/webpack, which exposes every page in remote.config.ts.',
    };
  }
  if (importError !== undefined) {
    return {
      message: `The module ${expose} of the page ${path} cannot be imported: ${importError.split('\n')[0] ?? ''}`,
      whatToDo: 'Move code that needs a browser from the top level of the module into functions.',
    };
  }
  if (!exports) {
    return {
      message: `The module ${expose} of the page ${path} was never imported.`,
      whatToDo: 'Build with npm run release or npm run release:check, which import every page.',
    };
  }
  if (!exports.includes('Component') && !exports.includes('mount')) {
    return {
      message: `The module ${expose} of the page ${path} exports no Component and no mount.`,
      whatToDo: 'Export a page of React as Component, and a page of another framework as the function mount.',
    };
  }
  return undefined;
}
