import { shellConfig } from 'remote-kit/webpack';
import shell from './remote.config';

export default shellConfig(import.meta.dirname, shell);
