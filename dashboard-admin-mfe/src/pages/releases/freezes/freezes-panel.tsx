import { useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { useFocusAfterChange } from 'shared-products';
import { FailedState, Notice, Panel, PanelTitle, Skeleton } from 'shared-ui';
import { freezesQuery } from '../../../api/freezes';
import { FreezeForm } from './freeze-form';
import { FreezeList } from './freeze-list';
import { useEndFreeze } from './use-end-freeze';

const retry = () => void queryClient.resetQueries({ queryKey: freezesQuery().queryKey });

/** The times in which nothing is released, and a form that adds one. */
export function FreezesPanel() {
  const { data, isPending } = useQuery(freezesQuery());
  const { heading, beforeChange } = useFocusAfterChange(data);
  const { endFreeze, isBusy, failure } = useEndFreeze(beforeChange);
  return (
    <Panel aria-labelledby="freezes">
      <PanelTitle id="freezes" ref={heading} tabIndex={-1}>
        Freezes
      </PanelTitle>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isPending && <Skeleton height="1.6em" />}
      {!isPending && !data && <FailedState message="The freezes could not be loaded." onRetry={retry} />}
      {data && <FreezeList freezes={data} isBusy={isBusy} onEnd={endFreeze} />}
      <FreezeForm />
    </Panel>
  );
}
