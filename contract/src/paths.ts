/** How page paths compare. React Router decides in the browser; the release gate and the server must decide alike. */

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Equal for two page paths that match the same addresses: parameter names, case and outer slashes do not count. */
export function pathPattern(path: string): string {
  return segmentsOf(path)
    .map((segment) => (isParameter(segment) ? ':' : segment.toLowerCase()))
    .join('/');
}

/** Whether the page at `path` (e.g. `/details/:id`) answers the address `pathname`. */
export function matchesPath(path: string, pathname: string): boolean {
  const declared = segmentsOf(path);
  const given = segmentsOf(pathname);
  return (
    declared.length === given.length &&
    declared.every((segment, index) => isParameter(segment) || segment.toLowerCase() === given[index]?.toLowerCase())
  );
}
