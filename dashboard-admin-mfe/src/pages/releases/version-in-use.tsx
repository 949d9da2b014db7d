import type { PartReleases } from 'shared-auth';
import { errorRateText, kilobytes, timeText } from './release-words';
import { Entries, Entry, Facts, Fold, Version, VersionTitle } from './releases-page.styles';

type Props = { label: string; isCanary?: boolean; inUse: PartReleases['live'] };

export function VersionInUse({ label, isCanary = false, inUse }: Props) {
  const { version, since, releasedBy, shared, bytes, errorRate, loads } = inUse;
  return (
    <Version $isCanary={isCanary}>
      <VersionTitle>
        {label}: {version}
      </VersionTitle>
      <Facts>
        <dt>Since</dt>
        <dd>
          <time dateTime={since}>{timeText(since)}</time>
        </dd>
        <dt>Released by</dt>
        <dd>{releasedBy}</dd>
        <dt>Error rate</dt>
        <dd>{errorRateText(errorRate)}</dd>
        <dt>Page views</dt>
        <dd>{loads.toLocaleString('en')}</dd>
        <dt>JavaScript</dt>
        <dd>{kilobytes(bytes.js)}</dd>
        <dt>CSS</dt>
        <dd>{kilobytes(bytes.css)}</dd>
        <dt>Other files</dt>
        <dd>{kilobytes(bytes.other)}</dd>
      </Facts>
      <Fold>
        <summary>Shared packages ({shared.length})</summary>
        <Entries>
          {shared.map(({ name, version: own, requiredVersion }) => (
            <Entry key={name}>
              {name} {own} (needs {requiredVersion})
            </Entry>
          ))}
        </Entries>
      </Fold>
    </Version>
  );
}
