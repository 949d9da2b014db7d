/** The release commands, and what a repository needs to offer them. */
export { candidateOf } from './candidate';
export { readCommandLine, readPercent, readRollout, targetOptions, usageError } from './command-line';
export { checkRelease, endPreview, promote, release, rollBack } from './commands';
export { tokenOfJob } from './job-token';
export { openTarget } from './open-target';
export { printReleases } from './print-releases';
export type { ReleaseContext } from './release-context';
export { differencesOf } from './differences';
export { openSigner, type Sign } from './sign';
export { verify } from './verify';
export { ReleaseError } from './release-error';
export type { BuiltRelease, ReleaseTarget } from './release-target';
