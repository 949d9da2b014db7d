import { remoteConfig } from 'scripts/webpack';
import remote from './remote.config';

export default remoteConfig(import.meta.dirname, remote);
