import { createHash } from 'node:crypto';
import type { Prerendered } from 'contract/prerendered';
import type { FastifyInstance } from 'fastify';
import type { EdgeKey } from '../../http/edge-cache';
import type { Product } from '../products/products.schema';
import { Compressible } from './compressible';
import { contentSecurityPolicy } from './content-security-policy';
import { renderDocument } from './document';
import type { FirstProducts } from './first-products';
import { pageBody } from './page-body';
import { readPrerendered } from './prerendered';
import { productHead, shopHead } from './product-head';
import type { PageProduct } from './product-of-address';
import type { MatchedPage, Part, Site } from './site';

/** A page, ready to send. */
export interface ComposedPage {
  status: 200 | 404;
  document: Compressible;
  policy: string;
  /** Whether a prerendered page could not be read, perhaps for a moment only. */
  isIncomplete: boolean;
  /** What the page depends on; empty if something is missing in it. */
  edgeKeys: EdgeKey[];
}

/** What a page contains besides its prerendered HTML. */
interface PageData {
  hasQuery: boolean;
  /** Whether it shows the first products of the catalogue. */
  hasProducts: boolean;
  first?: FirstProducts | undefined;
  /** The product that it is about. */
  shown?: PageProduct | undefined;
  /** The product that is shown while it loads. */
  placeholder?: Product | undefined;
}

type Compose = (site: Site, matched: MatchedPage | undefined, data: PageData) => Promise<ComposedPage>;

/** Composes pages from the prerendered files of the live versions. */
export function pageComposer({
  settings,
  releasedFiles,
  log,
}: Pick<FastifyInstance, 'settings' | 'releasedFiles' | 'log'>): Compose {
  return async (site, matched, data) => {
    const failures: unknown[] = [];
    const prerenderedOf = (part: Part): Promise<Prerendered | undefined> =>
      readPrerendered(releasedFiles, part).catch((error: unknown) => {
        log.error(error, 'The prerendered page cannot be used. The browser renders the page.');
        failures.push(error);
        return undefined;
      });
    const [shell, part] = await Promise.all([
      prerenderedOf(site.shell),
      matched ? prerenderedOf(matched.part) : undefined,
    ]);
    const body = pageBody(shell, part, matched, data);
    const head = data.shown ? productHead(data.shown) : shopHead;
    const { html, script, styles } = renderDocument(settings, site, { matched, head, body, hasQuery: data.hasQuery });
    const inline = { script: hashOf(script), styles: styles.map(hashOf) };
    const isIncomplete = failures.length > 0;
    return {
      status: matched ? 200 : 404,
      document: new Compressible(html),
      policy: contentSecurityPolicy(settings, site, inline),
      isIncomplete,
      edgeKeys: isIncomplete ? [] : edgeKeysOf(data),
    };
  };
}

function edgeKeysOf({ hasProducts, first, shown, placeholder }: PageData): EdgeKey[] {
  if (shown ?? placeholder) return ['releases', 'catalogue'];
  if (!hasProducts) return ['releases'];
  return first ? ['releases', 'catalogue'] : [];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
