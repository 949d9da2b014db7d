import { roleScenes } from './roles';
import { smugglingScenes } from './smuggling';
import type { Scene } from './stage/stage';
import { strangerScenes } from './strangers';
import { tokenScenes } from './tokens';

/** Every attack, in the order of the table. */
export const attackScenes: Scene[] = [...tokenScenes, ...roleScenes, ...strangerScenes, ...smugglingScenes];
