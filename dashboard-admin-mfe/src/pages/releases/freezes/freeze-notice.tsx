import { useQuery } from '@tanstack/react-query';
import { Notice } from 'shared-ui';
import { freezesQuery } from '../../../api/freezes';
import { frozenText, currentFreeze } from './freeze-text';

/** Says that nothing can be released at present, and why. */
export function FreezeNotice() {
  const { data = [] } = useQuery(freezesQuery());
  const freeze = currentFreeze(data);
  return (
    freeze && (
      <Notice $tone="info" role="status">
        {frozenText(freeze)}
      </Notice>
    )
  );
}
