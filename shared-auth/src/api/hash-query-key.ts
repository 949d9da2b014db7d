/**
 * A query's key as text, the same for equal keys. A page that embeds the storefront may have put a `toJSON` of its own on
 * arrays and objects, with which JSON would take all keys for one.
 */
export function hashQueryKey(key: unknown): string {
  if (Array.isArray(key)) return `[${key.map(hashQueryKey).join()}]`;
  if (typeof key !== 'object' || key === null) return JSON.stringify(key ?? null);
  const fields = Object.entries(key).filter(([, value]) => value !== undefined);
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${hashQueryKey(value)}`)
    .join()}}`;
}
