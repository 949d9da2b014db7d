import { remoteConfig } from 'remote-kit/webpack';
import remote from './remote.config';

export default remoteConfig(import.meta.dirname, remote);
