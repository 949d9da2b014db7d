import path from 'node:path';
import type { Compilation } from 'webpack';
import { projectOf } from '../build/project';

/** Files of the shop's packages in a repository that installs them. */
export const packedPackages = /(^|[\\/])node_modules[\\/](contract|remote-kit|shared-auth|shared-flags|shared-ui)[\\/]/;

/** The source files in a build, as sorted paths relative to the repository. */
export function modulesOf(compilation: Compilation): string[] {
  const project = projectOf(compilation.compiler.context);
  const files = [...compilation.modules].map((module) => module.nameForCondition());
  const scripts = files.filter((file) => file !== null && /\.[cm]?[jt]sx?$/.test(file)) as string[];
  // Generated for this build; its name contains a hash of paths.
  const sources = scripts.filter((file) => !file.includes(`.federation${path.sep}`));
  return [...new Set(sources)].map((file) => path.relative(project, file).split(path.sep).join('/')).sort();
}
