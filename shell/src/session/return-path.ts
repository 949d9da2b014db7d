/** Where a login returns to: the path in the history state, or `/`. Never another origin (open redirect). */
export function safeReturnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null | undefined)?.from;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, location.origin)) return '/';
  const target = new URL(from, location.origin);
  return target.origin === location.origin ? target.pathname + target.search + target.hash : '/';
}
