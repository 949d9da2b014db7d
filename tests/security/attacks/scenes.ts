import { fileScenes } from './files';
import { frameScenes } from './frames';
import { guessingScenes } from './brute-force';
import { headerScenes } from './headers';
import { inputScenes } from './input';
import { markupScenes } from './markup';
import { patternScenes } from './patterns';
import { policyScenes } from './policy';
import { reflected } from './reflected';
import { roleScenes } from './roles';
import { smugglingScenes } from './smuggling';
import { sqlScenes } from './sql';
import type { Scene } from './stage/stage';
import { strangerScenes } from './unauthenticated';
import { supplyScenes } from './supply';
import { tokenScenes } from './tokens';

/** Every attack, in the order of the table. */
export const attackScenes: Scene[] = [
  ...tokenScenes,
  ...roleScenes,
  ...strangerScenes,
  ...markupScenes,
  reflected,
  ...policyScenes,
  ...frameScenes,
  ...inputScenes,
  ...fileScenes,
  ...smugglingScenes,
  ...headerScenes,
  ...guessingScenes,
  ...patternScenes,
  ...sqlScenes,
  ...supplyScenes,
];
