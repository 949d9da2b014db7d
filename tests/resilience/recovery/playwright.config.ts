import { suiteConfig } from '../../harness/suite-config';

/** `npm run test:recovery`: Debian as root, with PostgreSQL, pgBackRest and rsync. */
export default suiteConfig({ testDir: '.', timeout: 900_000 });
