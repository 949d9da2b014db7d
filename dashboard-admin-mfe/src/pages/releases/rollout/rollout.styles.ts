import { color, font, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Progress = styled.div`
  display: grid;
  gap: ${space.xs};
  font-size: ${font.size.small};
`;

export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

/** An arrow leads from each step to the next. */
export const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  color: ${color.textMuted};
  &[aria-current] > span {
    padding: ${space.hair} ${space.sm};
    border-radius: ${radius.sm};
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${font.weight.medium};
  }
  &:not(:last-child)::after {
    content: '→';
    content: '→' / '';
  }
`;

/** Wraps within a long version, so that the table fits a phone. */
export const VersionHeader = styled.th`
  overflow-wrap: anywhere;
`;
