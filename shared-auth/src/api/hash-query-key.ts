/**
 * A text that is the same for equal query keys. `JSON.stringify` is unsafe here: a host page may have added a `toJSON` to
 * arrays and objects, and then different keys get the same text.
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
