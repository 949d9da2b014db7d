import fp from 'fastify-plugin';
import { ReleaseRegistry } from './release-registry';

declare module 'fastify' {
  interface FastifyInstance {
    registry: ReleaseRegistry;
  }
}

export const releaseRegistry = fp(
  async (app) => {
    const registry = new ReleaseRegistry(app.settings.databaseUrl, app.store, app.log, () => {
      app.purgeEdges('releases');
    });
    app.decorate('registry', registry);
    // Loaded at start, so that pages survive a database outage before the first visitor.
    app.addHook('onListen', async () => {
      await registry.current().catch(() => undefined);
    });
    app.addHook('onClose', () => registry.close());
  },
  { name: 'release-registry', dependencies: ['edge-purges'] },
);
