import type { Monolith } from './monolith';

/** Whether the monolith's HTML is empty, as of most single-page applications, or rendered ahead like the federated shop's. */
export type Rendering = 'client' | 'ahead';

type Registry = { name: string; pages: { path: string; expose: string; access: string }[] }[];

/** The chunks that a page of the shop needs beside its own, as the server preloads them for the federated shop. */
const sharedChunks = (access: string, hasData: boolean): string[] => {
  if (access !== 'public') return ['http-client', 'firebase-identity'];
  return hasData ? ['http-client'] : [];
};

/** The shop's own document with the monolith's files in place of the federated ones: same data preloads, same settings. */
export function monolithDocument(
  html: string,
  url: string,
  { monolith, rendering }: { monolith: Monolith; rendering: Rendering },
): string {
  const files = filesOf(html, url, monolith).map(
    (file) => `<link rel="preload" as="script" crossorigin href="/monolith/${file}">`,
  );
  const script = `<script defer crossorigin src="/monolith/${monolith.entry}"></script>`;
  const own = html
    .replaceAll(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(/<script defer[^>]*><\/script>/, () => [...files, script].join('\n'));
  return rendering === 'ahead' ? own : withoutRendering(own);
}

function filesOf(html: string, url: string, monolith: Monolith): string[] {
  const registry = JSON.parse(/id="ocs-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as Registry;
  const path = url.split('?')[0] ?? '';
  for (const { name, pages } of registry) {
    const page = pages.find((candidate) => matches(candidate.path, path));
    if (!page) continue;
    const chunks = [
      `${name}-${page.expose.slice('./'.length)}`,
      ...sharedChunks(page.access, html.includes('as="fetch"')),
    ];
    return [...new Set(chunks.flatMap((chunk) => monolith.filesOf(chunk)))];
  }
  return monolith.filesOf(`${path.slice(1)}-page`);
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

function withoutRendering(html: string): string {
  return html
    .replace(/<style data-styled.*?<\/style>\n?/s, '')
    .replace(/<script type="application\/json" id="ocs-first-products">.*?<\/script>\n?/s, '')
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/<div id="root".*<\/div>\n(?=<script type="application\/json")/s, '<div id="root"></div>\n');
}
