import { embedConfigs, isServing, remoteConfig } from 'scripts/webpack';
import remote from './remote.config';

const folder = import.meta.dirname;

/** The remote for the shell; and, but for development, what other pages include. */
export default async () =>
  [await remoteConfig(folder, remote), ...(isServing ? [] : await embedConfigs(folder, remote))].flat();
