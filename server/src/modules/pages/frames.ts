import type { Fragment } from 'contract/prerendered';

/** The shell’s frames by address prefix; `/*` is the default. */
type Frames = Record<string, Fragment>;

/** The frame with the longest prefix of the path; `/` matches the home page only. */
export function findFrame(frames: Frames, path: string): Fragment | undefined {
  const candidates = Object.keys(frames)
    .filter((address) => path === address || (address !== '/' && path.startsWith(`${address}/`)))
    .sort((one, other) => other.length - one.length);
  return frames[candidates[0] ?? '/*'];
}
