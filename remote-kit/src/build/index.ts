/** Builds one part of a shop into a folder. */
export { buildPart, buildsFolder, type BuiltPart } from './build-part';
export { devServerPort } from './manifest';
export type { Part } from './part';
export { serve } from './serve';
export { common, sharedVersion } from './source-version';
export { styleTransformers } from './styles';
