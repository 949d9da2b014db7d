import type { ServerResponse } from 'node:http';

const outsideAssets = /<(link|script)[^>]*(unpkg\.com|googleapis\.com|apis\.google\.com)[^>]*>(<\/script>)?/g;

/** Removes external assets from the emulator’s account chooser and relay frame, so that both work offline. */
export function stripOutsideAssets(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown, ...rest: []) =>
    end(typeof body === 'string' ? body.replace(outsideAssets, '') : body, ...rest)) as typeof end;
}
