import { Notice } from 'shared-ui';
import type { PartReleases } from '../../api/releases';
import { errorRateText, kilobytes, timeText } from './release-text';
import { SpeedTable } from './speed-table';
import { Entries, Entry, Facts, Fold, Version, VersionTitle } from './releases-page.styles';

type Props = { label: string; isCanary?: boolean; inUse: PartReleases['live'] };

export function VersionInUse({ label, isCanary = false, inUse }: Props) {
  const { version, since, releasedBy, signedBy, shared, kit, bytes, errorRate, loads, speed } = inUse;
  return (
    <Version $isCanary={isCanary}>
      <VersionTitle $isCanary={isCanary}>
        {label}: {version}
      </VersionTitle>
      {signedBy?.isRevoked && <Notice $tone="danger">Signed by {signedBy.label}, whose key is revoked.</Notice>}
      <Facts>
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={since}>{timeText(since)}</time>
          </dd>
        </div>
        <div>
          <dt>Released by</dt>
          <dd>{releasedBy}</dd>
        </div>
        {signedBy && !signedBy.isRevoked && (
          <div>
            <dt>Signed by</dt>
            <dd>{signedBy.label}</dd>
          </div>
        )}
        {kit && (
          <div>
            <dt>Remote kit</dt>
            <dd>{kit}</dd>
          </div>
        )}
        <div>
          <dt>Error rate</dt>
          <dd>{errorRateText(errorRate)}</dd>
        </div>
        <div>
          <dt>Page views</dt>
          <dd>{loads.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>JavaScript</dt>
          <dd>{kilobytes(bytes.js)}</dd>
        </div>
        <div>
          <dt>CSS</dt>
          <dd>{kilobytes(bytes.css)}</dd>
        </div>
        <div>
          <dt>Other files</dt>
          <dd>{kilobytes(bytes.other)}</dd>
        </div>
      </Facts>
      <SpeedTable speed={speed} version={version} />
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
