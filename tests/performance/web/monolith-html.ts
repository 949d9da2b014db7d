import { findPage, type Monolith } from './build-monolith';

/** Rendered in the browser, like most single-page applications, or prerendered like the federated shop. */
type Rendering = 'client' | 'prerendered';

/** The shop's pages with the scripts of a monolith. */
export interface MonolithPages {
  monolith: Monolith;
  rendering: Rendering;
}

/** Chunks of the shell that a page needs; the server preloads the same code for the federated shop. */
const sharedChunks = (access: string, hasData: boolean): string[] => {
  if (access !== 'public') return ['http-client', 'firebase-identity'];
  return hasData ? ['http-client'] : [];
};

/** The shop's HTML with the monolith's scripts in place of the federated ones; data preloads and settings stay. */
export function monolithHtml(html: string, url: string, { monolith, rendering }: MonolithPages): string {
  const preloads = filesOf(html, url, monolith).map(
    (file) => `<link rel="preload" as="script" crossorigin href="/monolith/${file}">`,
  );
  // Its pages ask which versions are live, as the shop's own do.
  const [, version = ''] = /<script defer data-version="([^"]*)"/.exec(html) ?? [];
  const script = `<script defer data-version="${version}" crossorigin src="/monolith/${monolith.entry}"></script>`;
  const replaced = html
    .replaceAll(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(/<script defer[^>]*><\/script>/, () => [...preloads, script].join('\n'));
  return rendering === 'prerendered' ? replaced : withoutPrerendering(replaced);
}

function filesOf(html: string, url: string, monolith: Monolith): string[] {
  const pathname = url.split('?')[0] ?? '';
  const page = findPage(pathname);
  // Login and sign-up are pages of the shell.
  if (!page) return monolith.filesOf(`${pathname.slice(1)}-page`);
  const chunks = [page.chunk, ...sharedChunks(page.access, html.includes('as="fetch"'))];
  return [...new Set(chunks.flatMap((chunk) => monolith.filesOf(chunk)))];
}

function withoutPrerendering(html: string): string {
  return html
    .replace(/<style data-styled.*?<\/style>\n?/s, '')
    .replace(/<script type="application\/json" id="ocs-first-products">.*?<\/script>\n?/s, '')
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/<div id="root".*<\/div>\n(?=<script type="application\/json")/s, '<div id="root"></div>\n');
}
