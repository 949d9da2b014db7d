import type { Fragment } from 'contract/prerendered';

/** The shell's frames by the addresses that they are for; `/*` is for those that no other begins. */
type Frames = Record<string, Fragment>;

/** The frame of the longest address that the page's path begins with; `/` is for the home page alone. */
export function findFrame(frames: Frames, path: string): Fragment | undefined {
  const candidates = Object.keys(frames)
    .filter((address) => path === address || (address !== '/' && path.startsWith(`${address}/`)))
    .sort((one, other) => other.length - one.length);
  return frames[candidates[0] ?? '/*'];
}
