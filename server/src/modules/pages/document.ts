import type { Settings } from '../../settings';
import { pageSettings } from './page-settings';
import { developmentVersion, type MatchedPage, type Part, type Site } from './site';

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="8" width="28" height="20" rx="5" fill="#1c1b19"/><circle cx="16" cy="18" r="7" fill="#f6f4f0"/><circle cx="16" cy="18" r="4" fill="#b4532a"/></svg>',
)}`;

/** JSON in a script element, where only `<` could end it early. */
const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** A hash that no file has: what has none of its own is refused by the browser, as any altered file is. */
const hashOfNothing = `sha384-${'A'.repeat(64)}`;

/**
 * The attributes of an element that fetches a script: it is checked, and asked for in the one mode that preloads and scripts
 * share, or it would be fetched twice. Development builds change under their name and have no hashes.
 */
function fetched({ release, base, override }: Part, file: string, attribute: 'href' | 'src'): string {
  const address = `crossorigin ${attribute}="${escape(base + file)}"`;
  if (override || release.version === developmentVersion) return address;
  return `${address} integrity="${escape(release.files[file] ?? hashOfNothing)}"`;
}

function registryEntry({ release, base, override }: Part) {
  return {
    name: release.name,
    version: release.version,
    url: base + release.entry,
    integrity: release.files[release.entry] ?? '',
    pages: release.pages.map(({ path, expose, access, menu }) => ({ path, expose, access, menu })),
    override,
  };
}

/** The files that the matched page will ask for, named before the shell's script has run. */
function preloads({ part, page }: MatchedPage): string[] {
  const { release } = part;
  if (release.name === 'shell') return [];
  return [release.entry, ...page.files].map(
    (file) => `<link rel="preload" as="script" ${fetched(part, file, 'href')}>`,
  );
}

/** The HTML of one page view: the shell's script, the registry of what was chosen, the settings, and preloads of the page. */
export function renderDocument(settings: Settings, site: Site, matched: MatchedPage | undefined): string {
  const { shell, remotes } = site;
  const main = `<script defer data-version="${escape(shell.release.version)}" ${fetched(shell, shell.release.entry, 'src')}></script>`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="description" content="OCS, the camera shop: cameras, lenses and accessories.">',
    '<title>OCS</title>',
    `<link rel="icon" href="${icon}">`,
    ...(matched ? preloads(matched) : []),
    main,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>The shop needs JavaScript: please allow it for this site.</noscript>',
    json('ocs-settings', pageSettings(settings)),
    json('ocs-registry', remotes.map(registryEntry)),
    '</body>',
    '</html>',
  ].join('\n');
}
