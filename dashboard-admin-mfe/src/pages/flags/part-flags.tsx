import { useId } from 'react';
import type { Flag } from '../../api/flags';
import { FlagCard } from './flag-card';
import { PartGroup, PartTitle } from './flags-page.styles';

type Props = {
  part: string;
  flags: Flag[];
  /** Runs before a removal, after which a card may be gone. */
  beforeRemoval: () => void;
};

/** The flags of one part. */
export function PartFlags({ part, flags, beforeRemoval }: Props) {
  const id = useId();
  return (
    <PartGroup aria-labelledby={id}>
      <PartTitle id={id}>{part}</PartTitle>
      {flags.map((flag) => (
        <FlagCard key={flag.flag} flag={flag} beforeRemoval={beforeRemoval} />
      ))}
    </PartGroup>
  );
}
