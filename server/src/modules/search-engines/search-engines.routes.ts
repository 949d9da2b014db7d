import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleasePage } from 'contract/release';
import { cacheAtEdge } from '../../http/edge-cache';
import { originOf } from '../../http/origin';
import { notFound } from '../../http/problem';
import { perAddress } from '../../http/rate-limit';
import { productPath } from '../pages/product-of-address';
import type { Site } from '../pages/site';
import { siteSource } from '../pages/site-source';
import { robotsText } from './robots';
import { areParts, idsOfPart, partsOf } from './sitemap-parts';
import { sitemapIndexOf, sitemapOf } from './sitemap-xml';
import { countListed, listBetween } from './sitemap.repository';

/** A sitemap file reads up to some ten thousand products. */
const filesPerMinute = 120;

const xml = 'application/xml; charset=utf-8';

/** robots.txt, and the sitemap with all products on sale. */
export async function searchEngineRoutes(app: FastifyInstance): Promise<void> {
  // Crawlers accept no other encoding everywhere.
  await app.register(compress, { encodings: ['gzip'] });
  const { readQueues, settings } = app;
  const sites = siteSource(app);
  const currentSite = async (): Promise<Site> => (await sites()).choose(0);

  app.get('/robots.txt', async (request, reply) => {
    const sitemap = settings.productPages ? `${originOf(request)}/sitemap.xml` : undefined;
    const text = robotsText(await currentSite(), sitemap);
    cacheAtEdge(request, reply, ['releases']);
    return reply.type('text/plain; charset=utf-8').send(text);
  });

  if (!settings.productPages) return;

  app.get('/sitemap.xml', async (request, reply) => {
    const address = (file: string) => `${originOf(request)}/sitemap-${file}.xml`;
    const parts = productPageOf(await currentSite())
      ? partsOf(await readQueues.run(request, () => countListed(request.database)))
      : 0;
    const files = Array.from({ length: parts }, (_, part) => `products-${String(part)}-of-${String(parts)}`);
    cacheAtEdge(request, reply, ['releases', 'catalogue']);
    return reply.type(xml).send(sitemapIndexOf(['pages', ...files].map(address)));
  });

  app.get('/sitemap-pages.xml', async (request, reply) => {
    const origin = originOf(request);
    const paths = publicPaths(await currentSite());
    cacheAtEdge(request, reply, ['releases']);
    return reply.type(xml).send(sitemapOf(paths.map((path) => ({ address: origin + path }))));
  });

  app.get(
    '/sitemap-products-:part-of-:parts.xml',
    { config: perAddress(filesPerMinute) },
    async (request: FastifyRequest<{ Params: { part: string; parts: string } }>, reply: FastifyReply) => {
      const origin = originOf(request);
      const page = productPageOf(await currentSite());
      const [part, parts] = [request.params.part, request.params.parts].map(readNumber);
      if (!page || part === undefined || parts === undefined || part >= parts) throw noSuchFile();
      const products = await readQueues.run(request, async () =>
        areParts(parts, await countListed(request.database))
          ? listBetween(request.database, idsOfPart(part, parts))
          : undefined,
      );
      if (!products) throw noSuchFile();
      cacheAtEdge(request, reply, ['releases', 'catalogue']);
      const entries = products.map(({ changedAt, ...product }) => ({
        address: origin + productPath(page, product),
        changedAt,
      }));
      return reply.type(xml).send(sitemapOf(entries));
    },
  );
}

const noSuchFile = () => notFound('There is no such sitemap.');

/** Undefined for what is no number, or not written as the index writes it. */
const readNumber = (text: string): number | undefined => (/^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : undefined);

const productPageOf = ({ remotes }: Site): ReleasePage | undefined =>
  remotes.flatMap(({ release }) => release.pages).find(({ product }) => product);

/** The public pages with one address. The shell's are forms for accounts. */
const publicPaths = ({ remotes }: Site): string[] =>
  remotes
    .flatMap(({ release }) => release.pages)
    .filter(({ access, path }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path);
