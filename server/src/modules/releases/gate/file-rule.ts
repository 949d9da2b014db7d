import type { Rule } from './rule';

/** Integrity checks fail closed: every file that a page loads needs a hash. */
export const fileRule: Rule = ({ release: { entry, pages, files } }) =>
  [...new Set([entry, ...pages.flatMap((page) => page.files)])]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => ({
      rule: 'files' as const,
      message: `${file} has no hash in release.json.`,
      whatToDo: 'Build the part anew: the build writes the hash of every file.',
    }));
