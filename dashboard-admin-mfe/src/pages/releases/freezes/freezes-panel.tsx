import { useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { freezesQuery } from '../../../api/freezes';
import { ListPanel } from '../list-panel';
import { FreezeForm } from './freeze-form';
import { FreezeList } from './freeze-list';
import { useEndFreeze } from './use-end-freeze';

const retry = () => void queryClient.resetQueries({ queryKey: freezesQuery().queryKey });

/** The times in which nothing is released, and a form that adds one. */
export function FreezesPanel() {
  const { data, isPending } = useQuery(freezesQuery());
  const { heading, endFreeze, isBusy, failure } = useEndFreeze(data);
  return (
    <ListPanel
      title="Freezes"
      heading={heading}
      failure={failure}
      isPending={isPending}
      isLoaded={data !== undefined}
      onRetry={retry}
    >
      {data && <FreezeList freezes={data} isBusy={isBusy} onEnd={endFreeze} />}
      <FreezeForm />
    </ListPanel>
  );
}
