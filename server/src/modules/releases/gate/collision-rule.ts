import { pathPattern } from 'contract/paths';
import type { Release } from 'contract/release';
import type { Refusal, Rule } from './rule';
import { otherParts, titleOf } from './other-parts';

/** Addresses of the server itself: it would never show a page there. */
const reserved = [
  'api',
  'registry.json',
  'releases',
  'remotes',
  'uploads',
  'embed',
  'override',
  'preview',
  'emulator',
  'health',
  'ready',
  'metrics',
];

/** Two pages must not have the same address. */
export const collisionRule: Rule = ({ release }, inUse) => [
  ...release.pages.flatMap(({ path }, index) => {
    const pattern = pathPattern(path);
    const twin = release.pages.slice(0, index).find((page) => pathPattern(page.path) === pattern);
    return [
      ...(reserved.includes(pattern.split('/')[0] ?? '') ? [collision(path, 'the server')] : []),
      ...(twin ? [collision(path, `its own page ${twin.path}`)] : []),
    ];
  }),
  ...otherParts(release, inUse).flatMap((other) =>
    collisionsWith(release, other.release, titleOf(other.release, other.channel)),
  ),
];

function collisionsWith(release: Release, other: Release, title: string): Refusal[] {
  return release.pages.flatMap(({ path }) => {
    const twin = other.pages.find((page) => pathPattern(page.path) === pathPattern(path));
    return twin ? [collision(path, `the page ${twin.path} of ${title}`)] : [];
  });
}

const collision = (path: string, other: string): Refusal => ({
  rule: 'collision',
  message: `The page ${path} collides with ${other}.`,
  whatToDo: 'Give the page another path in remote.config.ts.',
});
