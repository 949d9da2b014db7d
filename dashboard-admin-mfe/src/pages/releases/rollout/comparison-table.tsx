import type { PartReleases } from '../../../api/releases';
import { Figures } from '../releases-page.styles';
import { countsText, signalText, type Compared } from './comparison-text';
import { VersionHeader } from './rollout.styles';

type Props = {
  canary: Pick<NonNullable<PartReleases['canary']>, 'version' | 'rollout'> & {
    /** Undefined if the server is of a version before this table. */
    comparison?: Compared[];
  };
  live: Pick<PartReleases['live'], 'version'>;
};

/** What the visitors of the canary and of the live version met. The server judges the canary by these figures. */
export function ComparisonTable({ canary, live }: Props) {
  if (!canary.comparison) return null;
  return (
    <Figures>
      <caption>Visitors since the {canary.rollout ? 'step' : 'canary'} began</caption>
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <VersionHeader scope="col">Canary {canary.version}</VersionHeader>
          <VersionHeader scope="col">Live {live.version}</VersionHeader>
        </tr>
      </thead>
      <tbody>
        {canary.comparison.map((compared) => (
          <tr key={compared.signal}>
            <th scope="row">{signalText(compared)}</th>
            <td>{countsText(compared.canary)}</td>
            <td>{countsText(compared.live)}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
