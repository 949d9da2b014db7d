import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryClient } from 'shared-auth';
import { FailedState, Muted, Skeleton, VisuallyHidden } from 'shared-ui';
import { experimentQuery, type Flag } from '../../../api/flags';
import { flagTitle } from '../flag-text';
import { Result, ResultTitle } from './experiment.styles';
import { periodText } from './experiment-text';
import { ExperimentTable } from './experiment-table';

type Props = { flag: Flag; experiment: NonNullable<Flag['experiment']> };

/** What visitors met and did in the flag's last experiment. */
export function ExperimentResult({ flag, experiment }: Props) {
  const id = useId();
  const query = experimentQuery(flag, experiment);
  const { data, isPending } = useQuery(query);
  return (
    <Result aria-labelledby={id}>
      <ResultTitle id={id}>
        Experiment <VisuallyHidden>of {flagTitle(flag)}</VisuallyHidden>
      </ResultTitle>
      <Muted as="p">{periodText(experiment)}</Muted>
      {isPending && <Skeleton height="18rem" />}
      {!isPending && !data && (
        <FailedState
          message="The result could not be loaded."
          onRetry={() => void queryClient.resetQueries({ queryKey: query.queryKey })}
        />
      )}
      {data?.arms.length === 0 && (
        <p>{experiment.endedAt === null ? 'No visitor has taken part yet.' : 'No visitor took part.'}</p>
      )}
      {data && data.arms.length > 0 && <ExperimentTable arms={data.arms} flag={flag} />}
    </Result>
  );
}
