import { VisuallyHidden } from 'shared-ui';
import type { PartReleases } from '../../api/releases';
import { measures, ratingText, valueText } from './speed-text';
import { Figures } from './releases-page.styles';

type Props = {
  /** Undefined if the server is of a version before this table. */
  speed: PartReleases['live']['speed'] | undefined;
  version: string;
};

/** How fast three quarters of the page views are that began with a page of this version. */
export function SpeedTable({ speed, version }: Props) {
  if (!speed) return null;
  return (
    <Figures>
      <caption>
        Speed of 75 % of page views <VisuallyHidden>of {version}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">At most</th>
          <th scope="col">Rating</th>
          <th scope="col">Page views</th>
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => {
          const measured = speed[measure.key];
          return (
            <tr key={measure.key}>
              <th scope="row">
                <abbr title={measure.name}>{measure.short}</abbr>
              </th>
              <td>{measured ? valueText(measure, measured.p75) : 'no reports yet'}</td>
              <td>{measured && ratingText(measure, measured.p75)}</td>
              <td>{measured?.samples.toLocaleString('en') ?? 0}</td>
            </tr>
          );
        })}
      </tbody>
    </Figures>
  );
}
