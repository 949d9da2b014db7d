import type { FastifyInstance } from 'fastify';
import { developmentSite } from './development-site';
import { liveSite } from './live-site';
import { withoutProductPages } from './product-of-address';
import type { SiteSource } from './site';

/** The site that this server shows: of the development servers or of the live versions, with the pages that the settings allow. */
export function siteSource({ settings, registry }: Pick<FastifyInstance, 'settings' | 'registry'>): SiteSource {
  const { developmentPorts: ports, productPages } = settings;
  const source = ports.length > 0 ? developmentSite(ports) : liveSite(registry);
  if (productPages) return source;
  return async () => {
    const { hasCanary, choose } = await source();
    return { hasCanary, choose: (cohort) => withoutProductPages(choose(cohort)) };
  };
}
