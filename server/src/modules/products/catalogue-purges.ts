import fp from 'fastify-plugin';
import { backgroundWork } from '../../http/background-work';
import { catalogueVersion } from './products.repository';

/** Thereby at most one purge a second, however many products change. */
const everyMs = 1000;

/**
 * Purges the copies of product lists at the edges when the catalogue has changed. It looks at the version and not at the
 * writes, of which there are many kinds, also in other processes.
 */
export const cataloguePurges = fp(
  async (app) => {
    if (!app.settings.edges) return;
    let known: string | undefined;
    await app.register(backgroundWork, {
      name: 'The purging of product lists at the edges',
      everyMs,
      run: async () => {
        // A read: it must not wait while many products are written.
        const version = await catalogueVersion(app.database);
        if (version !== known) app.purgeEdges('catalogue');
        known = version;
      },
    });
  },
  { name: 'catalogue-purges', dependencies: ['edge-purges', 'write-queue'] },
);
