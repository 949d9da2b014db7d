import styled from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { size, space } from '../tokens/space';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  max-width: ${size.text};
  margin-top: ${space.xl};
`;

/** Three fields beside each other where there is room for it. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  align-items: start;
  gap: ${space.lg};
`;

export const Failure = styled.p`
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};
  color: ${color.text};
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
