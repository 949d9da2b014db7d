import { noop, useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { EmptyState, FailedState, PageHeading, PageTitle, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';
import { releasesQuery } from '../../api/releases';
import { OverrideForm } from './override-form';
import { PartReleasesCard } from './part-releases-card';
import { Parts, Skeletons } from './releases-page.styles';

export function loader() {
  void queryClient.query(releasesQuery()).catch(noop);
  return null;
}

const retry = () => void queryClient.resetQueries({ queryKey: releasesQuery().queryKey });

/** The live version, canary and history of every part, with rollback and promotion. */
export function Component() {
  const { data, isPending } = useQuery(releasesQuery());
  return (
    <>
      <PageTitle>Releases</PageTitle>
      <PageHeading>Releases</PageHeading>
      {isPending && (
        <>
          <ProgressBar label="Loading releases" />
          <Skeletons>
            <Skeleton height="16rem" />
            <Skeleton height="16rem" />
          </Skeletons>
          <SlowNotice onRetry={retry} />
        </>
      )}
      {!isPending && !data && <FailedState message="The releases could not be loaded." onRetry={retry} />}
      {data?.length === 0 && <EmptyState hint="Nothing has been released yet. Run npm run release." />}
      {data && data.length > 0 && (
        <Parts>
          {data.map((part) => (
            <PartReleasesCard key={part.name} part={part} />
          ))}
          <OverrideForm remotes={data.map(({ name }) => name).filter((name) => name !== 'shell')} />
        </Parts>
      )}
    </>
  );
}
