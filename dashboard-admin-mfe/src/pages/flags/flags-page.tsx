import { noop, useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { useFocusAfterChange } from 'shared-products';
import { EmptyState, FailedState, PageHeading, PageTitle, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';
import { flagsQuery } from '../../api/flags';
import { FlagList, Intro } from './flags-page.styles';
import { PartFlags } from './part-flags';

export function loader() {
  void queryClient.query(flagsQuery()).catch(noop);
  return null;
}

const retry = () => void queryClient.resetQueries({ queryKey: flagsQuery().queryKey, exact: true });

/** The feature flags that parts declare. Admins set who gets which value. */
export function Component() {
  const { data, isPending } = useQuery(flagsQuery());
  const { heading, beforeChange } = useFocusAfterChange(data);
  const parts = [...new Set(data?.map(({ part }) => part))];
  return (
    <>
      <PageTitle>Flags</PageTitle>
      <PageHeading ref={heading} tabIndex={-1}>
        Flags
      </PageHeading>
      <Intro>
        A person’s own value comes first, then the value of their role, then the shares of the visitors. A change
        affects the next page views.
      </Intro>
      {isPending && <ProgressBar label="Loading flags" />}
      <FlagList>
        {isPending && (
          <>
            <Skeleton height="14rem" />
            <Skeleton height="14rem" />
            <SlowNotice onRetry={retry} />
          </>
        )}
        {!isPending && !data && <FailedState message="The flags could not be loaded." onRetry={retry} />}
        {data?.length === 0 && (
          <EmptyState text="No part declares a flag." hint="A part declares its flags in its remote.config.ts." />
        )}
        {parts.map((part) => (
          <PartFlags
            key={part}
            part={part}
            flags={data?.filter((flag) => flag.part === part) ?? []}
            beforeRemoval={beforeChange}
          />
        ))}
      </FlagList>
    </>
  );
}
