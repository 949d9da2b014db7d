import { useQuery } from '@tanstack/react-query';
import { Notice } from 'shared-ui';
import { freezesQuery } from '../../../api/freezes';
import { frozenText, currentFreeze } from './freeze-text';

/** Says that nothing can be released at present, and why. */
export function FreezeNotice() {
  const { data = [], dataUpdatedAt } = useQuery(freezesQuery());
  const freeze = currentFreeze(data, dataUpdatedAt);
  return freeze && <Notice $tone="info">{frozenText(freeze)}</Notice>;
}
