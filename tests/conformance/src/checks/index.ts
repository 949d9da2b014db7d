/** The checks in the order of the report. */
import { alteredFile } from './altered-file';
import { backAndForward } from './back-and-forward';
import { budgets } from './budgets';
import type { Check } from './check';
import { freeze } from './freeze';
import { leaks } from './leaks';
import { missingExpose } from './missing-expose';
import { remoteDown } from './remote-down';
import { shareSkew } from './share-skew';
import { slowRemote } from './slow-remote';

export const checks: Check[] = [
  remoteDown,
  alteredFile,
  shareSkew,
  slowRemote,
  missingExpose,
  backAndForward,
  leaks,
  freeze,
  budgets,
];
