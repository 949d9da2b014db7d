/** The webpack configurations of all parts; each part's webpack.config.ts calls one of these. */
export { remoteConfig } from './remote';
export { shellConfig } from './shell';
