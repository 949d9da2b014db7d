import type { ReactNode } from 'react';
import type { Experiment } from '../../../api/flags';

type Arm = Experiment['arms'][number];

type Props = { label: string; arms: Arm[]; figure: (arm: Arm) => ReactNode };

/** One figure of each value. */
export function FigureRow({ label, arms, figure }: Props) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {arms.map((arm) => (
        <td key={JSON.stringify(arm.value)}>{figure(arm)}</td>
      ))}
    </tr>
  );
}
