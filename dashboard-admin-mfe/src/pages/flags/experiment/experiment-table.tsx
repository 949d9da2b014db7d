import type { Experiment, Flag } from '../../../api/flags';
import { flagTitle, valueText } from '../flag-text';
import { Difference, Figures, Notes, Scroll } from './experiment.styles';
import { differenceText, outcomes, shareText, times, timeText } from './experiment-text';
import { FigureRow } from './figure-row';

type Props = { flag: Flag; arms: Experiment['arms'] };

/** A column for each value. It scrolls where several values do not fit the window. */
export function ExperimentTable({ flag, arms }: Props) {
  const standard = arms.find(({ isDefault }) => isDefault);
  return (
    <>
      <Scroll role="region" aria-label={`Result of ${flagTitle(flag)}`} tabIndex={0}>
        <Figures aria-label={`Visitors by value of ${flagTitle(flag)}`}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              {arms.map(({ value, isDefault }) => (
                <th key={JSON.stringify(value)} scope="col">
                  {valueText(value)}
                  {isDefault && ' (default)'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <FigureRow label="Visitors" arms={arms} figure={({ visitors }) => visitors.toLocaleString('en')} />
            {outcomes.map(({ key, label }) => (
              <FigureRow
                key={key}
                label={label}
                arms={arms}
                figure={(arm) => {
                  const difference = differenceText(arm, standard, key);
                  return (
                    <>
                      {shareText(arm[key].count, arm.visitors)} {difference && <Difference>{difference}</Difference>}
                    </>
                  );
                }}
              />
            ))}
            {times.map(({ key, label }) => (
              <FigureRow key={key} label={label} arms={arms} figure={(arm) => timeText(arm[key])} />
            ))}
          </tbody>
        </Figures>
      </Scroll>
      <Notes>
        <p>
          A difference is shown only when it is proven: at most 1 in 100 experiments without a difference shows one.
        </p>
        <p>Times are 75th percentiles.</p>
      </Notes>
    </>
  );
}
