import { suiteConfig } from '../../harness/suite-config';

/** `npm run test:ha`: Debian as root, with HAProxy, Varnish and, for the cluster, Patroni, etcd and PostgreSQL. */
export default suiteConfig({ testDir: '.', timeout: 600_000 });
