/** Where a log-in leads back to: the path that a guard left in the history entry, or `/`. Only ever a path of this shop. */
export function safeReturnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null | undefined)?.from;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, location.origin)) return '/';
  const target = new URL(from, location.origin);
  return target.origin === location.origin ? target.pathname + target.search + target.hash : '/';
}
