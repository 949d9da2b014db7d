import { shellConfig } from 'scripts/webpack';
import shell from './remote.config';

export default shellConfig(import.meta.dirname, shell);
