import { suiteConfig } from '../../harness/suite-config';

/** `npm run test:upgrade`: the previous version beside this one. Installs the previous version's packages. */
export default suiteConfig({ testDir: '.', timeout: 1_800_000 });
