import type { Rule } from './rule';

/** Every file that a page loads needs a hash, because integrity checks fail closed. */
export const fileRule: Rule = ({ release: { entry, manifest, pages, files } }) =>
  [...new Set([entry, ...(manifest ? [manifest] : []), ...pages.flatMap((page) => page.files)])]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => ({
      rule: 'files' as const,
      message: `${file} has no hash in release.json.`,
      whatToDo: 'Build the part again. The build writes the hash of every file.',
    }));
