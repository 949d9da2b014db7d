import { noop, useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { EmptyState, FailedState, PageHeading, PageTitle, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';
import { freezesQuery } from '../../api/freezes';
import { previewsQuery } from '../../api/previews';
import { releasesQuery } from '../../api/releases';
import { signingKeysQuery } from '../../api/signing-keys';
import { FreezeNotice } from './freezes/freeze-notice';
import { FreezesPanel } from './freezes/freezes-panel';
import { OverrideForm } from './override-form';
import { PartReleasesCard } from './part-releases-card';
import { PreviewsPanel } from './previews/previews-panel';
import { Panels } from './releases-page.styles';
import { SigningKeysPanel } from './signing-keys/signing-keys-panel';

export function loader() {
  void queryClient.query(releasesQuery()).catch(noop);
  void queryClient.query(freezesQuery()).catch(noop);
  void queryClient.query(previewsQuery()).catch(noop);
  void queryClient.query(signingKeysQuery()).catch(noop);
  return null;
}

const retry = () => void queryClient.resetQueries({ queryKey: releasesQuery().queryKey, exact: true });

/** The live version, canary and history of every part, with rollback and promotion; then previews, freezes and signing keys. */
export function Component() {
  const { data, isPending } = useQuery(releasesQuery());
  return (
    <>
      <PageTitle>Releases</PageTitle>
      <PageHeading>Releases</PageHeading>
      {isPending && <ProgressBar label="Loading releases" />}
      <Panels>
        <FreezeNotice />
        {isPending && (
          <>
            {/* As high as a part, so that the panel below begins outside the window. */}
            <Skeleton height="32rem" />
            <Skeleton height="32rem" />
            <SlowNotice onRetry={retry} />
          </>
        )}
        {!isPending && !data && <FailedState message="The releases could not be loaded." onRetry={retry} />}
        {data?.length === 0 && <EmptyState hint="Nothing has been released yet. Run npm run release." />}
        {data?.map((part) => (
          <PartReleasesCard key={part.name} part={part} />
        ))}
        <PreviewsPanel />
        <FreezesPanel />
        <SigningKeysPanel />
        {data && data.length > 0 && (
          <OverrideForm remotes={data.map(({ name }) => name).filter((name) => name !== 'shell')} />
        )}
      </Panels>
    </>
  );
}
