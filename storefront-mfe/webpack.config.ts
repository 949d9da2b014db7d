import { embedConfigs, isServing, remoteConfig } from 'remote-kit/webpack';
import remote from './remote.config';

const folder = import.meta.dirname;

/** Builds the remote for the shell and, except in development, the scripts for host pages that embed the storefront. */
export default async () =>
  [await remoteConfig(folder, remote), ...(isServing ? [] : await embedConfigs(folder, remote))].flat();
