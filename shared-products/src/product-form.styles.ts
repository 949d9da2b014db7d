import styled from 'styled-components';
import { color, font, media, radius, size, space } from 'shared-ui';

/** The inputs, with picture and preview beside them on a desktop. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  max-width: ${size.text};
  margin-top: ${space.xl};
  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 1fr) 17rem;
    gap: ${space.xl} ${space.xxl};
    max-width: none;
  }
`;

export const Texts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.lg};
`;

export const Preview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.lg};
  padding: ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
  }
`;

/** The error, the progress and the submit button. */
export const Submission = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.lg};
`;

/** Two fields in each row. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(10rem, 40%)), 1fr));
  align-items: start;
  gap: ${space.lg};
`;

export const Meter = styled.progress`
  width: 100%;
  height: 4px;
  appearance: none;
  border: 0;
  border-radius: ${radius.round};
  overflow: hidden;
  background: ${color.sunken};
  &::-webkit-progress-bar {
    background: ${color.sunken};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;

export const MeterText = styled.p`
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;
