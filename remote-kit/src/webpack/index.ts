/** The webpack configurations of all parts; each part's webpack.config.ts calls one of these. */
export { isServing } from './base';
export { embedConfigs } from './embed';
export { remoteConfig } from './remote';
export { shellConfig } from './shell';
