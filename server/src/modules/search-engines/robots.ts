import type { Site } from '../pages/site';

/** What search engines need of the API: they run the scripts of public pages. */
const allowedCalls = '/api/product';

/** The text of robots.txt: search engines skip the API and the pages that need a login. */
export function robotsText({ shell, remotes }: Site, sitemap: string | undefined): string {
  const guarded = [shell, ...remotes]
    .flatMap(({ release }) => release.pages)
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.replace(/:.*$/, ''));
  return [
    'User-agent: *',
    `Allow: ${allowedCalls}`,
    ...[...new Set(['/api/', ...guarded])].map((path) => `Disallow: ${path}`),
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}
