/** How two addresses compare: parameters by place and not by name, names whatever their case, as the router does. */
export const patternOf = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/');

/** Whether a link to this address leads to the page with that path. */
export function leadsTo(link: string, path: string): boolean {
  const given = patternOf(link).split('/');
  const declared = patternOf(path).split('/');
  return given.length === declared.length && declared.every((segment, i) => segment === ':' || segment === given[i]);
}
