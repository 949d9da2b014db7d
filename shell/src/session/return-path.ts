/** Where a log-in leads back to: the path that a guard left in the history entry, or `/`. Only ever a path of this shop. */
export function safeReturnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return '/';
  const { from } = state;
  const target = URL.canParse(from, location.origin) ? new URL(from, location.origin) : undefined;
  if (!target || target.origin !== location.origin || !from.startsWith('/')) return '/';
  return target.pathname + target.search + target.hash;
}
