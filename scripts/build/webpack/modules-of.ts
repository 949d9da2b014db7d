import path from 'node:path';
import type { Compilation } from 'webpack';

const root = path.resolve(import.meta.dirname, '../../..');

/** The source files in a build, as sorted paths relative to the repository. */
export function modulesOf(compilation: Compilation): string[] {
  const files = [...compilation.modules].map((module) => module.nameForCondition());
  const scripts = files.filter((file) => file !== null && /\.[cm]?[jt]sx?$/.test(file)) as string[];
  return [...new Set(scripts)].map((file) => path.relative(root, file).split(path.sep).join('/')).sort();
}
