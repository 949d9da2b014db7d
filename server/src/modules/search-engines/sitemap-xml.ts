import { escapeHtml } from '../../http/escape-html';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page in a sitemap, by its absolute address. */
export interface SitemapEntry {
  address: string;
  changedAt?: Date;
}

const locationOf = ({ address, changedAt }: SitemapEntry): string =>
  `<loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}`;

/** A sitemap of these pages (sitemaps.org). */
export const sitemapOf = (entries: SitemapEntry[]): string =>
  `${declaration}\n<urlset ${namespace}>\n${entries.map((entry) => `<url>${locationOf(entry)}</url>\n`).join('')}</urlset>\n`;

/** A sitemap index of the sitemaps at these addresses. */
export const sitemapIndexOf = (addresses: string[]): string =>
  `${declaration}\n<sitemapindex ${namespace}>\n${addresses
    .map((address) => `<sitemap>${locationOf({ address })}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;
