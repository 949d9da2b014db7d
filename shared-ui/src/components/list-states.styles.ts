import styled from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

/** The quiet box that stands in for a list without rows. */
export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.md};
  padding: ${space.xxxl} ${space.xl};
  border: 1px dashed ${color.border};
  border-radius: ${radius.lg};
  text-align: center;
  color: ${color.textMuted};
`;

export const StateText = styled.p`
  font-size: ${font.size.large};
  font-weight: ${font.weight.medium};
  color: ${color.text};
`;
