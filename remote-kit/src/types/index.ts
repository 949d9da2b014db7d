/** The types of a part: what its build writes, and what a check against a shop says. */
export { readSharedTypes } from './shell-types';
export { writeTypeFiles } from './write-types';
