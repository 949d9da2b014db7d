import styled, { keyframes } from 'styled-components';
import { color } from '../tokens/color';
import { radius } from '../tokens/shape';

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

const Track = styled.div`
  height: 4px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.sunken};
  &::before {
    content: '';
    display: block;
    width: 30%;
    height: 100%;
    border-radius: inherit;
    background: ${color.accent};
    animation: ${slide} 1.3s ease-in-out infinite;
  }
`;

/** An indeterminate progress bar. `label` names the activity for screen readers. */
export function ProgressBar({ label }: { label: string }) {
  return <Track role="progressbar" aria-label={label} />;
}
