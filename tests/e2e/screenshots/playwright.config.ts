import { suiteConfig } from '../../harness/suite-config';

/** `npm run screenshots`; no part of the tests. */
export default suiteConfig({ testDir: '.', reporter: 'list' });
