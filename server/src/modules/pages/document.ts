import { noContentIntegrity } from 'contract/integrity';
import { pageFlagsId } from 'contract/flags';
import { pageDataIds } from 'contract/page-data';
import { productDataId } from 'contract/product-text';
import { isMounted, mountAdapterChunk } from 'contract/release';
import { escapeHtml } from '../../http/escape-html';
import type { Settings } from '../../settings/settings';
import { pageFlags } from '../flags/arms';
import { embeddedJson } from './embedded-json';
import { inlineScript, inlineScriptOnIntent, laterFilesId } from './inline-script';
import { pageSettings } from './page-settings';
import type { PageBody } from './page-body';
import { previewBar } from './preview/preview-bar';
import type { PageHead } from './product-head';
import { registryOf } from './registry';
import { developmentVersion, type MatchedPage, type Part, type Site } from './site';
import { styleSheet } from './style-sheet';
import { typeface } from './typeface';

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="8" width="28" height="20" rx="5" fill="#1c1b19"/><circle cx="16" cy="18" r="7" fill="#f6f4f0"/><circle cx="16" cy="18" r="4" fill="#b4532a"/></svg>',
)}`;

/** JSON for the scripts of the page. */
const json = (id: string, value: unknown): string => embeddedJson('application/json', value, ` id="${id}"`);

/**
 * Attributes of an element that loads a script. Preload and script must have the same CORS mode, or the browser fetches
 * the file twice. Development builds have no hashes.
 */
function fetched({ release, base, override }: Part, file: string, attribute: 'href' | 'src'): string {
  const address = `crossorigin ${attribute}="${escapeHtml(base + file)}"`;
  if (override || release.version === developmentVersion) return address;
  return `${address} integrity="${escapeHtml(release.files[file] ?? noContentIntegrity)}"`;
}

/**
 * Shell modules that the page loads beside its own files: the API client for data, the identity SDK behind a guard, and what mounts
 * a page of another framework.
 */
function chunksFor({ page }: MatchedPage): string[] {
  const mount = isMounted(page) ? [mountAdapterChunk] : [];
  if (page.access !== 'public') return [...mount, 'http-client', 'firebase-identity'];
  return page.data || page.product ? [...mount, 'http-client'] : mount;
}

/** Preloads of the matched page’s files, so that they do not wait for the shell’s script. */
function preloads(shell: Part, matched: MatchedPage): string[] {
  const { part, page } = matched;
  const entry = part.release.name === shell.release.name ? [] : [part.release.entry];
  const chunks = chunksFor(matched).flatMap((name) => shell.release.chunks?.[name] ?? []);
  const preload = (from: Part) => (file: string) => `<link rel="preload" as="script" ${fetched(from, file, 'href')}>`;
  return [...[...entry, ...page.files].map(preload(part)), ...chunks.map(preload(shell))];
}

/** Preloads of the page’s first data; known only for an address without a query. */
function dataPreloads({ page }: MatchedPage): string[] {
  return (page.data ?? []).map(({ path, media }) => {
    const condition = media ? ` media="${escapeHtml(media)}"` : '';
    return `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(`/api${path}`)}"${condition}>`;
  });
}

/** The typeface has a fallback font, a picture has none: if the first view has a picture, that loads first. */
const waitsForPicture = ({ head }: PageBody): boolean => head.includes('as="image"');

/** If the HTML contains the whole first view, scripts only hydrate it and load after it. */
const isComplete = ({ isWhole, products }: PageBody, matched: MatchedPage | undefined): boolean =>
  isWhole && (!matched?.page.data || products !== undefined);

const words =
  'Without JavaScript you can look around here. The catalogue, logging in and the cart need it: please allow it for this site.';

interface Document {
  html: string;
  /** The inline script, for its hash in the policy. */
  script: string;
  /** The inline style sheets, for their hashes in the policy. */
  styles: string[];
}

/** What a document contains besides what all pages of its site contain. */
interface View {
  matched: MatchedPage | undefined;
  head: PageHead;
  body: PageBody;
  hasQuery: boolean;
}

/** The HTML of one page view: prerendered page, shell script, registry, settings and preloads. */
export function renderDocument(settings: Settings, site: Site, { matched, head, body, hasQuery }: View): Document {
  const { shell } = site;
  const main = `<script defer data-version="${escapeHtml(shell.release.version)}" ${fetched(shell, shell.release.entry, 'src')}></script>`;
  const files = [
    ...(matched ? preloads(shell, matched) : []),
    ...(matched && !hasQuery ? dataPreloads(matched) : []),
    main,
  ];
  const scriptsWait = isComplete(body, matched);
  // An override needs its warning banner, which scripts add.
  const isOverridden = [shell, ...site.remotes].some(({ override }) => override);
  const script = scriptsWait && body.isUsefulWithoutScripts && !isOverridden ? inlineScriptOnIntent : inlineScript;
  const font = typeface(shell);
  const css = styleSheet(body.styles);
  const bar = site.preview && previewBar(site.preview);
  const flags = pageFlags(site);
  const { version = '' } = shell.release.shared.find(({ name }) => name === 'styled-components') ?? {};
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<script>${script}</script>`,
    body.head.includes('<title>') ? body.head : `<title>${escapeHtml(head.title)}</title>${body.head}`,
    ...(head.html ? [head.html] : []),
    ...(font ? [`<style>${font.css}</style>`] : []),
    ...(font && !waitsForPicture(body) ? [font.preload] : []),
    ...(css ? [`<style data-styled="true" data-styled-version="${escapeHtml(version)}">${css}</style>`] : []),
    ...(body.css ? [`<style>${body.css}</style>`] : []),
    ...(bar ? [`<style>${bar.css}</style>`] : []),
    `<link rel="icon" href="${icon}">`,
    ...(scriptsWait ? [] : files),
    '</head>',
    '<body>',
    `<noscript>${words}</noscript>`,
    ...(bar ? [bar.html] : []),
    `<div id="root"${body.isWhole ? ' data-page="rendered"' : ''}>${body.html}</div>`,
    json(pageDataIds.settings, pageSettings(settings)),
    json(pageDataIds.registry, registryOf(site)),
    ...(flags ? [json(pageFlagsId, flags)] : []),
    ...(body.products ? [json(pageDataIds.firstProducts, body.products)] : []),
    ...(body.product ? [json(productDataId, body.product)] : []),
    ...(scriptsWait ? [`<template id="${laterFilesId}">${files.join('')}</template>`] : []),
    '</body>',
    '</html>',
  ].join('\n');
  const styles = [font?.css, css, body.css, bar?.css].filter((one) => one !== undefined);
  return { html, script, styles };
}
