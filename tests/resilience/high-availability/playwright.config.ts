import { suiteConfig } from '../../harness/suite-config';

/**
 * `npm run test:ha`: Debian as root, with HAProxy, Varnish, PgBouncer, Redis and, for the cluster, Patroni, etcd and
 * PostgreSQL. The rolling upgrade installs the previous version's packages.
 */
export default suiteConfig({
  testDir: '..',
  testMatch: ['high-availability/*.spec.ts', 'upgrade/rolling-upgrade.spec.ts'],
  timeout: 1_800_000,
});
