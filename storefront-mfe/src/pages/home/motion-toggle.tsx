import { Button, media } from 'shared-ui';
import styled from 'styled-components';

const Toggle = styled(Button)`
  padding: 0;
  ${media.reducedMotion} {
    display: none;
  }
`;

type MotionToggleProps = { label: string; playing: boolean; onToggle: () => void };

/** Pauses and resumes an automatic motion. `label` names what moves. */
export function MotionToggle({ label, playing, onToggle }: MotionToggleProps) {
  return (
    <Toggle variant="quiet" aria-label={`${playing ? 'Pause' : 'Play'} ${label}`} onClick={onToggle}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
      </svg>
    </Toggle>
  );
}
